import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { listensOn, readConfig } from './config.ts'
import { giveBackMemory } from './give-back-memory.ts'
import { StartError } from './start-error.ts'
import type { Running } from './start-server.ts'

// compiled once, read afterwards: a second start takes half the time; where it cannot be written nothing is lost
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

try {
  const config = readConfig(process.env, process.argv.slice(2))
  // everything else is loaded after the configuration is known to be good: a bad value is told at once
  const [{ openLog }, { startServer }] = await Promise.all([import('./log.ts'), import('./start-server.ts')])
  const log = openLog(config.logLevel)
  // whatever gets here is a bug; nobody knows what state it left, so the process makes room for a fresh one
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody expected')
    process.exit(1)
  })
  const server = await startServer(config, { log, now: Date.now, heartbeatMs: 10_000, triesFactor: 1 })
  console.log(`Senior Pet Care App is ready at ${config.publicUrl} (${listensOn(config)})`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server))
  giveBackMemory()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Finishes what it has; a second signal ends it at once. */
async function stop(server: Running): Promise<void> {
  await server.stop()
  process.exit(0)
}
