import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Asks every 10 ms from a thread of its own: what the test does meanwhile does not count. */
const probe = `
const { readFileSync } = require('node:fs')
const { Agent, get } = require('node:http')
const { parentPort, workerData: { url, pid } } = require('node:worker_threads')
const agent = new Agent({ keepAlive: true })
const worst = { wall: 0, computed: 0 }
let [started, stopped] = [false, false]
parentPort.once('message', () => (stopped = true))
// in hundredths of a second, of all its threads; elsewhere than on Linux the clock on the wall has to do
function computed() {
  if (process.platform !== 'linux') return Infinity
  const fields = readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
function ask() {
  const [asked, before] = [performance.now(), computed()]
  get(url + '/healthz', { agent }, (answer) => {
    answer.resume().on('end', () => {
      const wall = performance.now() - asked
      if (!started) {
        // to connect may take a second where a thousand others connect: whoever waits for an answer has done so before
        started = true
        parentPort.postMessage('started')
        return setTimeout(ask, 10)
      }
      worst.wall = Math.max(worst.wall, wall)
      worst.computed = Math.max(worst.computed, Math.min(wall, before === Infinity ? wall : computed() - before))
      if (!stopped) return setTimeout(ask, 10)
      agent.destroy()
      parentPort.postMessage(worst)
    })
  }).on('error', (error) => { throw error })
}
ask()`

/**
 * The longest wait for /healthz, in milliseconds, while this was done: on the clock, and how much of it the server spent
 * computing. The rest belongs to whatever else the machine does.
 */
export async function worstHealth(server: { url: string; pid: number }, work: () => Promise<unknown>) {
  const thread = new Worker(probe, { eval: true, workerData: { url: server.url, pid: server.pid } })
  try {
    await once(thread, 'message')
    const answered = once(thread, 'message') as Promise<[{ wall: number; computed: number }]> // as it posts it
    answered.catch(() => {}) // told below
    await work()
    thread.postMessage('stop')
    const [worst] = await answered
    return worst
  } finally {
    await thread.terminate()
  }
}
