import manifest from '../package.json' with { type: 'json' }
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAccounts } from './accounts/accounts.ts'
import type { PasswordCost } from './accounts/password-hash.ts'
import { createGuests } from './accounts/sessions/guest-sessions.ts'
import { addressesOf, createApp } from './app.ts'
import { openAssets } from './http/assets.ts'
import type { Config } from './config.ts'
import { submitContactForm } from './contact/submit-contact-form.ts'
import { holdDataDir, keepSecret, openDataDir } from './own-folder.ts'
import type { Database } from './database/database.ts'
import { wasCutOff } from './database/database-gone.ts'
import { openDatabase } from './database/open-database.ts'
import { sqliteFile } from './database/sqlite.ts'
import { watchDamage } from './database/watch-damage.ts'
import { openDocuments } from './documents/documents.ts'
import { createFairShare } from './documents/fair-share.ts'
import { announceHere } from './announcements/announcements.ts'
import { createCursorProofs } from './feed/cursor-proofs.ts'
import { openFeeds } from './feed/feeds.ts'
import { createHouseholds } from './households/create-households.ts'
import { createMemberships } from './households/memberships.ts'
import { createCalendars } from './ics/calendars.ts'
import { createLists } from './lists/lists.ts'
import { createToldPrograms } from './lists/tell-programs.ts'
import { createStickers } from './stickers/stickers.ts'
import { createApi } from './api/api-endpoints.ts'
import { createKeys } from './keys/keys.ts'
import { createWalls } from './wall/walls.ts'
import { createVetLinks } from './vet/vet-links.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'
import type { WebhookParts } from './webhooks/webhooks.ts'
import { createFunctions } from './functions/functions.ts'
import { followHistory, whyNotEmpty } from './history.ts'
import { listen } from './http/listen.ts'
import type { Log } from './log.ts'
import { createMail } from './mail/mail.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createChangeIds } from './reminders/planning/change-ids.ts'
import { exportReminders } from './reminders/export-reminders.ts'
import { readLocale } from './reminders/reminded-people.ts'
import { openPush } from './reminders/push/open-push.ts'
import type { Send } from './reminders/push/outgoing.ts'
import { createPlanner } from './reminders/planning/planner.ts'
import type { Planner } from './reminders/planning/planner.ts'
import { createPhotos } from './photos/photos.ts'
import { createReminders } from './reminders/reminders.ts'
import { createStrangers } from './strangers/post-to-stranger.ts'

export type World = {
  log: Log
  now: () => number
  heartbeatMs: number
  limitFactor: number
  /** less for tests alone */
  passwordCost?: PasswordCost
  /** a page instead of the whole built web side, for tests alone, which start a thousand servers */
  webFolder?: string
  /** how often the file of the embedded database is read for damage */
  checkEveryMs?: number
  /** takes the place of what sends reminders */
  send?: Send
}
export type Running = {
  port: number
  /** for tests, whose clock stands still */
  planner: Pick<Planner, 'look' | 'replan'>
  webhooks: Pick<WebhookParts['deliveries'], 'look'>
  told: { look(): Promise<void> }
  /** for tests, which look past the endpoints: a second connection in this thread would wait for this one for ever */
  database: Database
  /** for tests, which leave none out */
  addresses: readonly string[]
  stop(): Promise<void>
}

/** Ordinary households are planned in less: what is felt is on their account, as writes are. */
const freePlanningMs = 50

/** Within that a proxy knows that a host hangs, and leads to another. */
const mostStartingMs = 20_000

/** The whole server, from its configuration to an open port. A database that cuts it off may be on the way to another host. */
export async function startServer(config: Config, world: World): Promise<Running> {
  const last = performance.now() + mostStartingMs
  for (;;) {
    try {
      return await startOnce(config, world)
    } catch (error) {
      if (!wasCutOff(error) || performance.now() > last) throw error
      world.log.warn({ err: error }, 'the database was cut off at the start, which is tried again')
      await pause(500)
    }
  }
}

async function startOnce(config: Config, world: World): Promise<Running> {
  const undo = stack()
  try {
    openDataDir(config.dataDir)
    if (!config.databaseUrl) undo.push(holdDataDir(config.dataDir))
    const database = await openDatabase(config, world.now, whyNotEmpty(config))
    undo.push(() => database.close())
    if (database.damage) {
      const file = join(config.dataDir, sqliteFile)
      const { log, checkEveryMs = 3_600_000 } = world
      undo.push(watchDamage({ file, damage: database.damage, log, checkEveryMs }).stop)
    }
    const history = await followHistory(config, database, world.log)
    undo.push(history.stop)
    const parts = await openParts(config, world, database, undo)
    const app = createApp(parts)
    const listening = await listen(app, config)
    undo.push(listening.stop)
    // first of all: a feed would keep its connection, and with it the server, open
    undo.push(() => parts.feeds.close())
    const { port } = listening
    const { planner, webhooks, told } = parts
    const forTests = { planner, webhooks: webhooks.deliveries, told, database }
    return { port, ...forTests, addresses: addressesOf(app, parts), stop: undo.unwind }
  } catch (error) {
    await undo.unwind()
    throw error
  }
}

// oxlint-disable-next-line max-lines-per-function -- the parts of the server, each once and in the order in which they need each other
async function openParts(config: Config, world: World, database: Database, undo: Undo) {
  const { log, now, heartbeatMs, limitFactor, passwordCost } = world
  const { publicUrl, supportEmail, subscriptionUrl, trustProxy } = config
  const sendsMail = config.smtpUrl !== null
  const announcements = config.databaseUrl
    ? await (
        await import('./announcements/announce-over-postgres.ts')
      ).announceOverPostgres(database, config.listenUrl ?? config.databaseUrl, log)
    : announceHere()
  undo.push(announcements.close)
  const mail = createMail({ ...config, database, from: supportEmail, log, now })
  undo.push(mail.stop)
  const secret = config.authSecret ?? keepSecret(config.dataDir)
  const metrics = createMetrics(database, now)
  undo.push(metrics.stop)
  const fairShare = createFairShare()
  const documents = metrics.countWrites(openDocuments(database, { fairShare, quota: config.quota }))
  const localeOf = (person: string) => readLocale(database.kysely, person, now())
  const accounts = createAccounts({
    database,
    documents,
    remindersOf: (person) => exportReminders(database.kysely, person, now()),
    readLocale: localeOf,
    photosOf: (reader) => photos.everything(reader),
    config: {
      publicUrl,
      secret,
      sendsMail,
      limitFactor,
      ...(config.waysIn && { waysIn: config.waysIn }),
      ...(passwordCost && { passwordCost }),
    },
    mail,
    membersMoved: announcements.membersMoved,
    log,
    now,
  })
  undo.push(accounts.stop)
  accounts.onSessionEnded(({ sessionId }) => announcements.sessionEnded({ sessionId }))
  announcements.listen({ sessionEnded: accounts.forgetSession })
  const memberships = createMemberships(database, now)
  announcements.listen({ membersMoved: memberships.forget, missed: memberships.forget })
  const households = createHouseholds({
    database,
    memberships,
    announcements,
    mail,
    rateLimits: accounts.rateLimits,
    letIn: createGuests({ publicUrl, secret, now }),
    proven: accounts.proven,
    sendsMail,
    publicUrl,
    now,
  })
  const hookHosts = config.hookHosts ?? []
  const strangers = createStrangers(hookHosts)
  const push = openPush(config, secret, { log, now })
  const reminders = createReminders({
    database,
    documents,
    fairShare,
    memberships,
    announcements,
    push,
    strangers,
    areHooksAllowed: hookHosts.length > 0,
    mail,
    sendsMail,
    proven: accounts.proven,
    rateLimits: accounts.rateLimits,
    replan: (some) =>
      void planner.replan(some).catch((error) => log.warn({ err: error }, 'replanning failed')),
    secret,
    publicUrl,
    log,
    now,
  })
  const { rateLimits, proven } = accounts
  const limited = { database, rateLimits, limitFactor, log, now }
  const calendars = createCalendars({ ...limited, documents, fairShare, publicUrl })
  const { photoBytes: mostBytes } = config
  const photos = createPhotos({ database, fairShare, rateLimits, mostBytes, now })
  const vetLinks = createVetLinks({ database, documents, photos, rateLimits, publicUrl, now })
  const byLink = { database, documents, announcements, photos, rateLimits, publicUrl, now }
  const stickers = createStickers({ ...byLink, memberships })
  const walls = createWalls(byLink)
  const lists = createLists({ ...byLink, memberships, fairShare, pushKey: push.publicKey })
  const told = createToldPrograms({ ...byLink, memberships, lists, push, log })
  undo.push(told.stop)
  const keys = createKeys({ ...limited, memberships })
  const { keyOf } = keys
  const api = createApi({ ...byLink, fairShare, keyOf, version: manifest.version })
  const byMail = { mail, sendsMail, proven, readLocale: localeOf, publicUrl }
  const webhooks = openWebhooks(secret, { ...byLink, ...byMail, memberships, strangers, log })
  undo.push(webhooks.deliveries.stop)
  const planner: Planner = createPlanner({
    database,
    announcements,
    send: metrics.countReminders(world.send ?? reminders.send),
    isMailSent: sendsMail,
    changeIds: createChangeIds(secret),
    charge: (owner, ms) => fairShare.charge(owner, ms - freePlanningMs),
    now,
    log,
  })
  undo.push(planner.stop)
  mail.start()
  accounts.start()
  planner.start()
  webhooks.deliveries.start()
  told.start()

  const contact = submitContactForm({
    database,
    mail,
    rateLimits: accounts.rateLimits,
    supportEmail,
    now,
    newId: randomUUID,
  })
  const functions = createFunctions({ callables: [contact], ...accounts })
  const epoch = await documents.epoch()
  const following = { documents, accounts, memberships, announcements, epoch }
  const proofs = createCursorProofs(secret)
  const feeds = openFeeds({ ...following, proofs, now, log, heartbeatMs })
  const assets = await openAssets(world.webFolder ?? join(import.meta.dirname, '../dist/web'))
  const settings = { supportEmail, subscriptionUrl, sendsMail, ...accounts.waysIn }
  const watching = { metrics, metricsToken: config.metricsToken ?? null, log, now }
  const kept = { documents, announcements, feeds, fairShare }
  const isDamaged = () => (database.damage?.why() ?? null) !== null
  const shared = {
    memberships,
    households,
    reminders,
    calendars,
    vetLinks,
    stickers,
    walls,
    keys,
    api,
    lists,
    told,
    webhooks,
    photos,
  }
  return {
    accounts,
    ...shared,
    planner,
    functions,
    isDamaged,
    ...kept,
    assets,
    settings,
    trustProxy,
    ...watching,
  }
}

type Undo = ReturnType<typeof stack>

/** What was opened is closed in the opposite order, once. */
function stack() {
  const steps: (() => unknown)[] = []
  return {
    push: (step: () => unknown) => void steps.push(step),
    async unwind(): Promise<void> {
      for (let step = steps.pop(); step; step = steps.pop()) await step()
    },
  }
}
