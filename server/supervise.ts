import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'

/** Docker kills a container that has not stopped after ten seconds. */
const longestStopMs = 9_500

/**
 * Runs the server in a thread of its own. A busy thread handles no signal; this one only waits for them, so a stop
 * works whatever the server does.
 */
export function supervise(program: URL, settings: unknown, stopMs = longestStopMs): void {
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
  // once: a second signal ends it at once
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      thread.postMessage('stop')
      setTimeout(endNow, stopMs)
    })
}

function endNow(): void {
  console.error('The server did not stop in time and was ended. What it acknowledged is kept.')
  // an exit would wait for the thread; nothing acknowledged is lost by kill -9
  process.kill(process.pid, 'SIGKILL')
  // the first process of a container cannot be killed from inside
  process.abort()
}
