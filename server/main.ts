import { readConfig } from './config.ts'
import { openLog } from './log.ts'
import { StartError } from './start-error.ts'
import { startServer } from './start-server.ts'
import type { Running } from './start-server.ts'

try {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  // whatever gets here is a bug; nobody knows what state it left, so the process makes room for a fresh one
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody expected')
    process.exit(1)
  })
  const server = await startServer(config, { log, now: Date.now, heartbeatMs: 10_000, triesFactor: 1 })
  console.log(`Senior Pet Care App is ready at ${config.publicUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server))
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
