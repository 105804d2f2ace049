import manifest from '../package.json' with { type: 'json' }
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { WaysInHere } from '#core/accounts/single-sign-on.ts'
import { householdCalls } from '#core/households/household-calls.ts'
import { calendarCalls } from '#core/ics/calendar-calls.ts'
import { keyCalls } from '#core/keys/key-calls.ts'
import { Refusal } from '#core/refusal.ts'
import { stickerCalls } from '#core/stickers/sticker-calls.ts'
import { webhookCalls } from '#core/webhooks/webhook-calls.ts'
import { wallCalls } from '#core/wall/wall-calls.ts'
import { vetCalls } from '#core/vet/vet-calls.ts'
import { refuseOthers, signedIn } from './asking.ts'
import type { Access, Accounts, Asking } from './asking.ts'
import type { Assets } from './http/assets.ts'
import { answerCall } from './http/answer-call.ts'
import { answered } from './http/answered.ts'
import { clientAddress } from './http/client-address.ts'
import { countEvents } from './documents/count-events.ts'
import { pushChanges, readKnows, visitDays } from './documents/sync-endpoints.ts'
import type { OwnedDocuments } from './documents/documents.ts'
import type { FairShare } from './documents/fair-share.ts'
import type { Announcements } from './announcements/announcements.ts'
import type { Feeds } from './feed/feeds.ts'
import type { Functions } from './functions/functions.ts'
import type { Households } from './households/create-households.ts'
import type { Memberships } from './households/memberships.ts'
import { answerCalendar, answerCalendarExport } from './ics/calendar-endpoints.ts'
import type { Calendars } from './ics/calendars.ts'
import type { StickerParts } from './stickers/stickers.ts'
import type { WallParts } from './wall/walls.ts'
import type { Api } from './api/api-endpoints.ts'
import type { KeyParts } from './keys/keys.ts'
import { serveLists } from './lists/list-endpoints.ts'
import type { ToldPrograms } from './lists/tell-programs.ts'
import type { Lists } from './lists/lists.ts'
import type { WebhookParts } from './webhooks/webhooks.ts'
import type { VetLinks } from './vet/vet-links.ts'
import type { Log } from './log.ts'
import { answerOneClick, answerReminderCall } from './reminders/reminder-endpoints.ts'
import { getPhoto, putPhoto } from './photos/photo-endpoints.ts'
import type { Photos } from './photos/photos.ts'
import type { Reminders } from './reminders/reminders.ts'
import { mayReadMetrics } from './metrics/metrics.ts'
import type { Metrics } from './metrics/metrics.ts'
import { countRequests } from './metrics/request-counts.ts'
import { languageOf } from './http/language-of.ts'
import { answerError, logRequests, refuse } from './http/request.ts'
import type { Edge } from './http/request.ts'

export type AppParts = {
  accounts: Accounts
  memberships: Memberships
  households: Households
  reminders: Reminders
  calendars: Calendars
  vetLinks: VetLinks
  stickers: StickerParts
  walls: WallParts
  keys: KeyParts
  api: Api
  lists: Lists
  told: ToldPrograms
  webhooks: WebhookParts
  photos: Photos
  functions: Functions
  documents: OwnedDocuments
  /** whether pages of the embedded database are known to be damaged */
  isDamaged(): boolean
  announcements: Announcements
  fairShare: FairShare
  feeds: Feeds
  assets: Assets
  /** what the browser may know of the configuration */
  settings: { supportEmail: string; subscriptionUrl: string; sendsMail: boolean } & WaysInHere
  trustProxy: boolean
  metrics: Metrics
  metricsToken: string | null
  log: Log
  now: () => number
}

/** A list of households is asked for at every start of a page and costs less. */
const freeListMs = 5

// oxlint-disable-next-line max-lines-per-function -- the list of all addresses
export function createApp(parts: AppParts): Hono<Edge> {
  const { accounts, functions, documents, feeds, assets, settings, log } = parts
  const app = new Hono<Edge>()
  const address = (c: Context<Edge>) => clientAddress(c.env.incoming, parts.trustProxy)

  /** Who asks is decided here and nowhere else, from the session. */
  async function mayBeSignedIn(c: Context<Edge>): Promise<Asking | null> {
    const asking = await accounts.whoAsks(c.req.raw)
    if (asking) refuseOthers(asking, c.req.query('whose'))
    return asking
  }
  const whoAsks = async (c: Context<Edge>): Promise<Asking> => signedIn({ asking: await mayBeSignedIn(c) })
  /** What changes something is asked for by our own pages alone. */
  function refuseForeign({ req: { raw } }: Context<Edge>): void {
    if (isFromElsewhere(raw) || !accounts.isOwnOrigin(raw)) throw new Refusal('not-allowed')
  }
  /** Whose documents are meant is said by the request, and believed only of who belongs to that household. */
  const access = async (c: Context<Edge>): Promise<Access> =>
    parts.memberships.access(await whoAsks(c), c.req.query('household'))

  app.use(logRequests(log))
  app.use(countRequests(parts.metrics.requests))
  app.onError(answerError(log))
  app.notFound((c) => refuse(c, new Refusal('not-found')))

  app.get('/healthz', (c) => c.text(`ok ${manifest.version}`))
  app.get('/readyz', async (c) => {
    await documents.epoch()
    if (parts.isDamaged()) return c.text('the database is damaged', 503)
    const hears = parts.announcements.hears?.() ?? true
    return c.text(
      hears ? 'ready' : 'ready, but changes of other nodes are seen at heartbeats: see LISTEN_URL',
    )
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.req.raw, parts.metricsToken)) throw new Refusal('not-found')
    const type = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
    return c.body(await parts.metrics.text(feeds.count(), parts.announcements.hears?.()), 200, type)
  })
  app.get('/api/settings', (c) => c.json(settings))
  for (const path of ['/api/auth/*', '/api/account', '/api/account/*'])
    app.all(path, (c) => accounts.handle(c.req.raw, address(c), answered(c.env.outgoing)))
  app.post('/us-central1/:name', (c) => functions.answer(c, c.req.param('name'), address(c)))

  app.post('/sync', async (c) => {
    refuseForeign(c)
    const asked = await parts.memberships.accessToWrite(await whoAsks(c), c.req.query('household'))
    return pushChanges(c, asked, parts)
  })
  app.put('/photos/:hash', async (c) => {
    refuseForeign(c)
    const asked = await parts.memberships.accessToWrite(await whoAsks(c), c.req.query('household'))
    return putPhoto(c, { ...asked, address: address(c) }, parts)
  })
  app.get('/photos/:hash', async (c) => {
    if (isFromElsewhere(c.req.raw)) throw new Refusal('not-allowed')
    return getPhoto(c, await access(c), parts)
  })
  // a page in place of a picture would be kept as one
  app.get('/photos/*', (c) => c.notFound())
  app.get('/days', async (c) => visitDays(c, await access(c), parts))
  app.get('/api/pets/:petId/event-counts', async (c) => countEvents(c, await access(c), parts))
  app.get('/api/households', async (c) => {
    const asking = await whoAsks(c)
    const language = languageOf(c.req.raw.headers)
    const list = (begun: () => void) => (begun(), parts.households.list(asking, language))
    return c.json(await parts.fairShare.run(asking.userId, { freeMs: freeListMs }, list))
  })
  app.post('/api/households/:call', async (c) => {
    refuseForeign(c)
    const setCookie = (cookie: string) => c.header('set-cookie', cookie, { append: true })
    const language = languageOf(c.req.raw.headers)
    const asked = { asking: await mayBeSignedIn(c), address: address(c), language, setCookie }
    return answerCall(c, householdCalls, parts.households.calls, asked)
  })
  const oneClick = (c: Context<Edge>) =>
    answerOneClick(c, { asking: null, address: address(c) }, parts.reminders)
  app.get('/api/reminders/no-mail', oneClick)
  app.post('/api/reminders/:call', async (c) => {
    if (c.req.param('call') === 'no-mail' && c.req.query('token') !== undefined) return oneClick(c)
    refuseForeign(c)
    const language = languageOf(c.req.raw.headers)
    const asked = { asking: await mayBeSignedIn(c), address: address(c), language }
    return answerReminderCall(c, asked, parts.reminders)
  })
  app.get('/api/calendars/export.ics', async (c) => {
    if (isFromElsewhere(c.req.raw)) throw new Refusal('not-allowed')
    const language = languageOf(c.req.raw.headers)
    return answerCalendarExport(c, { ...(await access(c)), address: address(c), language }, parts)
  })
  app.post('/api/calendars/:call', async (c) => {
    refuseForeign(c)
    const language = languageOf(c.req.raw.headers)
    const asked = { asking: await whoAsks(c), address: address(c), language }
    return answerCall(c, calendarCalls, parts.calendars.calls, asked)
  })
  app.post('/api/vet-links/:call', async (c) => {
    refuseForeign(c)
    const needsNobody = ['open', 'check'].includes(c.req.param('call'))
    const asking = needsNobody ? null : await whoAsks(c)
    // the secret of a link is in the body, which no log and no proxy keeps
    const asked = { asking, address: address(c), language: languageOf(c.req.raw.headers) }
    return answerCall(c, vetCalls, parts.vetLinks.calls, asked)
  })
  app.post('/api/stickers/:call', async (c) => {
    refuseForeign(c)
    // who opens one, or records by it, may be signed in or not
    const asked = { asking: await mayBeSignedIn(c), address: address(c) }
    return answerCall(c, stickerCalls, parts.stickers.calls, asked)
  })
  app.post('/api/walls/:call', async (c) => {
    refuseForeign(c)
    const needsNobody = ['open', 'push'].includes(c.req.param('call'))
    const asking = needsNobody ? null : await whoAsks(c)
    return answerCall(c, wallCalls, parts.walls.calls, { asking, address: address(c) })
  })
  app.post('/api/keys/:call', async (c) => {
    refuseForeign(c)
    return answerCall(c, keyCalls, parts.keys.calls, { asking: await whoAsks(c), address: address(c) })
  })
  app.post('/api/webhooks/:call', async (c) => {
    refuseForeign(c)
    const asked = { asking: await whoAsks(c), address: address(c) }
    return answerCall(c, webhookCalls, parts.webhooks.calls, asked)
  })
  // nobody's cookie counts here: who asks is said by a key in the header alone
  parts.api.serve(app, address)
  serveLists(app, { lists: parts.lists, told: parts.told, keyOf: parts.keys.keyOf, address, isFromElsewhere })
  app.get('/ics/:file', (c) => answerCalendar(c, address(c), parts.calendars))
  // a calendar that reads a page of ours would take it for its file
  app.get('/ics/*', (c) => c.notFound())
  app.get('/feed', async (c) => {
    await feeds.turn(c.req.header('cookie') ?? '')
    const asked = await access(c)
    if (c.env.incoming.method === 'HEAD') throw new Refusal('not-found')
    if (isFromElsewhere(c.req.raw) || isPage(c.req.raw)) throw new Refusal('not-allowed')
    parts.fairShare.check(asked.household)
    const cursor = c.req.header('last-event-id') ?? c.req.query('cursor') ?? null
    const [proof, knows] = [c.req.query('proof'), readKnows(c.req.query('knows'), asked)]
    feeds.open(c.env.outgoing, asked, { cursor, proof, knows })
    return RESPONSE_ALREADY_SENT
  })
  app.get('*', async (c) => (await assets.answer(c.req.raw)) ?? c.notFound())
  return app
}

/**
 * Every address there is, as "GET /feed", for tests that leave none out. Accounts and functions answer below a pattern and
 * name theirs; `ALL /*` is what each request passes on its way.
 */
export function addressesOf(app: Hono<Edge>, { accounts, functions }: AppParts): string[] {
  const own = app.routes.map(({ method, path }) => `${method} ${path}`)
  return [...new Set([...own, ...accounts.addresses, ...functions.addresses])].toSorted()
}

/** Another site's page can make a browser send our cookie; the browser then says where the page came from. */
function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

/**
 * A link somebody followed: its cursor is not the device's own, and one that is ahead tells the operator of a loss. Over
 * plain http a browser does not say what it asks for, but which kinds of answers it takes.
 */
function isPage({ headers }: Request): boolean {
  const isNavigation = headers.get('accept')?.includes('text/html') ?? false
  return isNavigation || (headers.get('sec-fetch-dest') ?? 'empty') !== 'empty'
}
