import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'

/** Docker kills a container that has not stopped after ten seconds. */
const longestStopMs = 9_500
/** One Ctrl-C comes from the terminal and again through npm and its script; a person presses it twice more slowly. */
const samePressMs = 1_000

/**
 * Runs the server in a thread of its own. A busy thread handles no signal; this one only waits for them, so a stop
 * works whatever the server does.
 */
export function supervise(
  program: URL,
  settings: unknown,
  times = { stopMs: longestStopMs, samePressMs },
): void {
  const thread = new Worker(program, {
    workerData: settings,
    // a thread would be given less memory than a process
    resourceLimits: { maxOldGenerationSizeMb: getHeapStatistics().heap_size_limit / 1_048_576 },
  })
  thread.on('error', (error) => {
    console.error(error)
    process.exit(1)
  })
  thread.on('exit', (code) => process.exit(code))
  const signals = ['SIGINT', 'SIGTERM'] as const
  let isAsked = false
  function stop() {
    if (isAsked) return
    isAsked = true
    thread.postMessage('stop')
    // from then on another one ends it at once
    setTimeout(() => signals.forEach((signal) => process.off(signal, stop)), times.samePressMs)
    setTimeout(endNow, times.stopMs)
  }
  for (const signal of signals) process.on(signal, stop)
}

function endNow(): void {
  console.error('The server did not stop in time and was ended. What it acknowledged is kept.')
  // an exit would wait for the thread; nothing acknowledged is lost by kill -9
  process.kill(process.pid, 'SIGKILL')
  // the first process of a container cannot be killed from inside
  process.abort()
}
