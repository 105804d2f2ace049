import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { readConfig } from './config.ts'
import { giveBackMemory } from './give-back-memory.ts'
import { StartError } from './start-error.ts'
import { readyInOneLine, readyInWords } from './terminal-words.ts'

try {
  const { env, options } = workerData as { env: NodeJS.ProcessEnv; options: string[] } // as main.ts passes it
  const config = readConfig(env, options)
  // everything else is loaded after the configuration is known to be good: a bad value is told at once
  const [{ openLog, isTerminal }, { startServer }] = await Promise.all([
    import('./log.ts'),
    import('./start-server.ts'),
  ])
  const log = openLog(config.logLevel)
  // whatever gets here is a bug that left an unknown state: the process ends, for a fresh one to start
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody expected')
    process.exit(1)
  })
  const server = await startServer(config, { log, now: Date.now, heartbeatMs: 10_000, limitFactor: 1 })
  say(1, isTerminal() ? readyInWords(config) : readyInOneLine(config))
  // the only message asks it to stop; open requests are finished first
  parentPort?.once('message', () => void server.stop().then(() => process.exit(0)))
  giveBackMemory()
  // now, not at the end as Node would: one that is killed then leaves it to the next start all the same
  flushCompileCache()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say(2, error.message)
  process.exit(1)
}

/** Written at once: what a thread says through the console is lost when it exits. */
function say(where: 1 | 2, line: string): void {
  // a full disk under the log must not end the server
  try {
    writeSync(where, `${line}\n`)
  } catch {
    // there is nowhere left to write
  }
}
