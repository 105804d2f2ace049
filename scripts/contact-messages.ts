import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { listingOf } from '#server/contact/contact-listing.ts'
import { deleteContactMessage, listContactMessages } from '#server/contact/contact-messages.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { StartError } from '#server/start-error.ts'

const usage = `What people wrote through the contact form, oldest first. It may run beside the server.

  npm run contact-messages                    to read
  npm run contact-messages -- --json          one JSON object on each line
  npm run contact-messages -- --delete ID     deletes one message for good`

// "| head" closes the pipe early: that is no failure
process.stdout.on('error', () => process.exit(0))
try {
  process.exitCode = await run(readArguments())
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

type Arguments = { json?: boolean; delete?: string; help?: boolean }

function readArguments(): Arguments {
  const options = {
    json: { type: 'boolean' },
    delete: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

async function run(asked: Arguments): Promise<number> {
  if (asked.help) {
    console.log(usage)
    return 0
  }
  const config = readConfig(process.env)
  // opening it would make an empty one, and say that nobody ever wrote
  if (!config.databaseUrl && !existsSync(join(config.dataDir, sqliteFile)))
    throw new StartError(`DATA_DIR: there is no database in ${config.dataDir}`)
  const database = await openDatabase(config, Date.now)
  try {
    return asked.delete === undefined ? await list(database, asked) : await remove(database, asked.delete)
  } finally {
    await database.close()
  }
}

async function list({ kysely }: Database, { json }: Arguments): Promise<number> {
  let count = 0
  for await (const message of listContactMessages(kysely)) {
    count++
    console.log(json ? JSON.stringify(message) : listingOf(message))
  }
  if (!json) console.log(count === 1 ? '1 message' : `${count} messages`)
  return 0
}

async function remove({ kysely }: Database, id: string): Promise<number> {
  const found = await deleteContactMessage(kysely, id)
  console.log(found ? `Deleted message ${id}.` : `There is no message ${id}.`)
  return found ? 0 : 1
}
