import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import { lookAfterMs } from '#server/accounts/leftovers.ts'
import { counted, listingOfAccount } from '#server/accounts/operator/account-listing.ts'
import { closeAccount, lookAgain, whatGoesWith } from '#server/accounts/operator/close-account.ts'
import { listAccounts } from '#server/accounts/operator/list-accounts.ts'
import { resetSecondFactor } from '#server/accounts/operator/reset-second-factor.ts'
import { createProvenAddresses } from '#server/accounts/proof/proven-addresses.ts'
import { findUserByEmail } from '#server/accounts/users.ts'
import { announceHere } from '#server/announcements/announcements.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { printable } from '#server/contact/contact-listing.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { openLog } from '#server/log.ts'
import type { Log } from '#server/log.ts'
import { keepSecret } from '#server/own-folder.ts'
import { readLocale } from '#server/reminders/reminded-people.ts'
import { StartError } from '#server/start-error.ts'

const usage = `The accounts of this installation. It may run beside the server, with the same settings.

  npm run account -- list                     all of them, 100 at a time
  npm run account -- list PART                those with PART in their address
  npm run account -- list --after ADDRESS     those that follow ADDRESS
  npm run account -- prove ADDRESS            says that the address is its owner's
  npm run account -- reset-second-factor ADDRESS
                                              turns the second step off, for who has lost phone and codes
  npm run account -- close ADDRESS            says what would be deleted; with --yes it is, for good

An address that begins with - stands after another --`

const mostListed = 100
const verbs = { list, prove, 'reset-second-factor': turnOffSecondStep, close }
type Verb = keyof typeof verbs
type Arguments = { verb: Verb; address: string; after: string; yes: boolean }
type Work = { database: Database; config: Config; log: Log }

// "| head" closes the pipe early: that is no failure
process.stdout.on('error', () => process.exit(0))
try {
  const asked = readArguments()
  if (asked === null) console.log(usage)
  else process.exitCode = await run(asked)
} catch (error) {
  // somebody has left a household since it was looked at
  if (!(error instanceof StartError || error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readArguments(): Arguments | null {
  const options = { after: { type: 'string' }, yes: { type: 'boolean' }, help: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return null
    const [verb = '', address = '', ...more] = positionals
    if (!isVerb(verb) || more.length > 0 || (verb !== 'list' && address === '')) throw new StartError(usage)
    return {
      verb,
      address: address.trim().toLowerCase(),
      after: values.after ?? '',
      yes: values.yes ?? false,
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function isVerb(verb: string): verb is Verb {
  return Object.hasOwn(verbs, verb)
}

async function run(asked: Arguments): Promise<number> {
  const config = readConfig(process.env)
  // opening it would make an empty one, and say that nobody has an account
  if (!config.databaseUrl && !existsSync(join(config.dataDir, sqliteFile)))
    throw new StartError(`DATA_DIR: there is no database in ${config.dataDir}`)
  const database = await openDatabase(config, Date.now)
  try {
    // beside what is listed, not among it
    return await verbs[asked.verb]({ database, config, log: openLog(config.logLevel, 2) }, asked)
  } finally {
    await database.close()
  }
}

async function list({ database, log }: Work, { address, after }: Arguments): Promise<number> {
  // one more than is shown tells whether there are more
  const asked = { part: address, after, most: mostListed + 1, now: Date.now() }
  const found = await listAccounts(database, asked)
  const shown = found.slice(0, mostListed)
  for (const account of shown) console.log(listingOfAccount(account))
  console.log(counted(shown.length, 'account'))
  if (found.length > shown.length)
    console.log(`There are more: repeat this with --after ${printable(shown.at(-1)?.email ?? '')}`)
  log.info({ command: 'list', accounts: shown.length }, 'account command')
  return 0
}

async function prove({ database, config, log }: Work, { address }: Arguments): Promise<number> {
  const person = await findPerson(database, address)
  const proven = await provenOf(database, config).prove(person)
  log.info({ command: 'prove', account: person.id }, 'account command')
  console.log(proven ? 'That address is proven now.' : 'The account has another address by now.')
  return proven ? 0 : 1
}

async function turnOffSecondStep({ database, config, log }: Work, { address }: Arguments): Promise<number> {
  const person = await findPerson(database, address)
  const wasOn = await resetSecondFactor(person, {
    database,
    proven: provenOf(database, config),
    readLocale: (one) => readLocale(database.kysely, one, Date.now()),
    publicUrl: new URL(config.publicUrl).origin,
    now: Date.now,
  })
  log.info({ command: 'reset-second-factor', account: person.id, wasOn }, 'account command')
  console.log(
    wasOn
      ? 'The second step of that account is off now. Devices that are logged in stay so.'
      : 'That account has no second step.',
  )
  return wasOn ? 0 : 1
}

function provenOf(database: Database, config: Config) {
  const secret = config.authSecret ?? keepSecret(config.dataDir)
  return createProvenAddresses({ database, secret, sendsMail: config.smtpUrl !== null, now: Date.now })
}

async function close(work: Work, { address, yes }: Arguments): Promise<number> {
  const { database } = work
  const person = await findPerson(database, address)
  const { gone, stay, onlyOwnerOf } = await whatGoesWith(person, database)
  const named = (households: readonly { id: string; name: string }[]) =>
    households
      .map(({ id, name }) => `  ${printable(name) || 'a household without a name'} (${id})`)
      .join('\n')
  if (onlyOwnerOf.length > 0) {
    console.error(`This person is the only owner of households with others in them:
${named(onlyOwnerOf)}
Ask them to make somebody else an owner there first. Nothing was deleted.`)
    return 1
  }
  console.log(`The account ${person.id}, with its sessions, its messages and mails that wait.`)
  if (gone.length > 0)
    console.log(`With it these households, with all their pets and records:\n${named(gone)}`)
  if (stay.length > 0) console.log(`These stay, as others are in them:\n${named(stay)}`)
  if (!yes) {
    console.log('Nothing was deleted. To delete it for good, repeat this with --yes')
    return 1
  }
  await closeForGood(person, work)
  return 0
}

async function closeForGood(person: { id: string; email: string }, { database, config, log }: Work) {
  const announcements = await announcing(database, config, log)
  const closing = { database, announcements, now: Date.now }
  // has told everybody once it is closed
  const gone = await closeAccount(person, closing).finally(announcements.close)
  log.info({ command: 'close', account: person.id }, 'account command')
  console.log('Deleted.')
  if (gone.length === 0) return
  console.log(`Looking once more in ${lookAfterMs / 1000} seconds for what was on its way to it.`)
  await pause(lookAfterMs)
  await lookAgain(gone, database)
}

/** Over PostgreSQL to every node. On the embedded database a server beside this one sees for itself within seconds. */
async function announcing(database: Database, { databaseUrl, listenUrl }: Config, log: Log) {
  if (databaseUrl === null) return announceHere()
  const { announceOverPostgres } = await import('#server/announcements/announce-over-postgres.ts')
  return announceOverPostgres(database, listenUrl ?? databaseUrl, log)
}

async function findPerson({ kysely }: Database, email: string): Promise<{ id: string; email: string }> {
  const found = isGuest({ email }) ? undefined : await findUserByEmail(email, kysely)
  if (!found) throw new StartError('There is no account with that address.')
  return { id: found.id, email: found.email }
}
