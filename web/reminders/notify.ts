/// <reference lib="webworker" />
// Runs in the service worker: shows what was pushed, and does what is tapped with the app closed.
import { language } from '#core/words/language.ts'
import { givenOrDone } from '#core/care/activity.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { snoozeMinutes } from '#core/reminders/notice.ts'
import type { Notice, NoticeAction, PushMessage } from '#core/reminders/notice.ts'
import type { ReminderAnswer } from '#core/reminders/reminder-calls.ts'
import { ask, overNetwork } from '../asking/ask.ts'
import { aheadByPush, stillLikely } from '../store/clock/device-clock.ts'
import type { KeptClock } from '../store/clock/device-clock.ts'
import { patienceOfPeople } from '../store/machine/world.ts'
import { giveWithoutPage, localAtHome, sendWhatWaits } from './give-without-page.ts'
import type { PagelessWorld } from './give-without-page.ts'
import { nearWords } from './mail-words.ts'
import { notifyWords as words } from './notify-words.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { inWords } from '#web/words/in-words.ts'

type Shown = PushMessage['notification']
/** What a shown notification keeps, for when it is tapped. */
type Kept = Shown['data'] & { navigate: string; clock?: KeptClock }

/** The tag under which what waits is sent once there is a network, where the browser can do that. */
const outboxTag = 'outbox'

const workersWorld = (): PagelessWorld => ({
  now: Date.now,
  chance: Math.random,
  indexedDB,
  locks: navigator.locks as LockManager | undefined,
  openChannel: (name) => new BroadcastChannel(name),
  network: { fetch: overNetwork },
  patience: patienceOfPeople,
})

export function notify(worker: ServiceWorkerGlobalScope, world = workersWorld()) {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, world, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.waitUntil(tapped(worker, world, event.notification, event.action))
  })
  // not in every browser, and not in the types
  worker.addEventListener('sync' as 'activate', (event) => {
    if ((event as ExtendableEvent & { tag?: string }).tag === outboxTag) event.waitUntil(sendWhatWaits(world))
  })
}

/** Whatever came, something is shown: a browser takes a subscription away that shows nothing. */
async function show(worker: ServiceWorkerGlobalScope, world: PagelessWorld, pushed: PushMessageData | null) {
  const message = read(pushed)
  if (!message)
    return worker.registration.showNotification(words.unreadableTitle, look({ body: words.unreadable }))
  const { title, body, navigate, tag, silent, timestamp, actions, data } = message.notification
  const wall = world.now()
  const kept: Kept = { ...data, navigate, clock: { aheadMs: aheadByPush(wall, timestamp), wall } }
  const isReminder = data.kind === 'reminder'
  await worker.registration.showNotification(
    title,
    look({
      body,
      tag,
      silent,
      timestamp,
      // the same occurrence once more must be heard once more
      renotify: !silent,
      requireInteraction: isReminder,
      data: kept,
      ...(actions && { actions: actions.map(({ action, title: label }) => ({ action, title: label })) }),
    }),
  )
  await showHowMany(worker)
  if ((await ask('/api/reminders/reached', { body: { device: data.device } }))?.status === 401)
    await hide(worker, tag)
}

/** On the app's picture, while no page is open to say it better (app-badge.ts). */
async function showHowMany({ registration, navigator }: ServiceWorkerGlobalScope) {
  const shown = await registration.getNotifications()
  const due = shown.filter((one) => (one.data as Partial<Kept> | null)?.kind === 'reminder')
  // not in every browser
  await (navigator as Partial<WorkerNavigator>).setAppBadge?.(due.length).catch(() => undefined)
}

/**
 * The session ended while the message was on its way, perhaps because the device was lost: whoever has it reads no care.
 * What has come must still show something.
 */
function hide({ registration }: ServiceWorkerGlobalScope, tag: string) {
  return registration.showNotification(
    words.unreadableTitle,
    look({ body: words.signedOut, tag, silent: true }),
  )
}

function read(pushed: PushMessageData | null): PushMessage | null {
  try {
    const message = pushed?.json() as PushMessage | undefined
    return message?.notification?.title ? message : null
  } catch {
    return null // not from a server of ours
  }
}

/** Names that browsers know and the types do not yet. */
type Look = NotificationOptions & {
  renotify?: boolean
  timestamp?: number
  actions?: { action: string; title: string }[]
}

function look(options: Look): Look {
  return { lang: language, icon: '/icon-192.png', badge: '/badge.png', ...options }
}

async function tapped(
  worker: ServiceWorkerGlobalScope,
  world: PagelessWorld,
  notification: Notification,
  action: string,
) {
  const { navigate, notice, clock = null } = (notification.data ?? {}) as Partial<Kept>
  if (notice && isGiven(action)) {
    const aheadMs = stillLikely(clock, world.now())?.aheadMs ?? 0
    return given(worker, { ...world, now: () => world.now() - aheadMs }, notification, { notice, action })
  }
  if (notice && action === ('snooze' satisfies NoticeAction)) return snoozed(worker, notification, notice)
  notification.close()
  await open(worker, navigate ?? '/')
}

const isGiven = (action: string): action is 'given' | 'again' => action === 'given' || action === 'again'

/**
 * It says so as soon as it is on the disk, before it is sent; until then the reminder stands as it was. What comes too soon after
 * the last is asked about first, as in the app.
 */
async function given(
  worker: ServiceWorkerGlobalScope,
  world: PagelessWorld,
  notification: Notification,
  { notice, action: pressed }: { notice: Notice; action: 'given' | 'again' },
) {
  const { title, tag, body: asShown, actions = [] } = notification as Notification & Pick<Look, 'actions'>
  const why = pressed === 'again' ? null : await whyTooSoon(notice, asShown, world)
  if (why !== null) return askAgain(worker, notification, notice, why)
  // what stood on the button: whoever sent it knows whether there is a dose
  const word = actions.find(({ action }) => action === 'given')?.title ?? outcomeWord('given', notice)
  const time = inWords.time(timeOf(localAtHome(notice, world.now())))
  const say = (body: string) => worker.registration.showNotification(title, look({ body, tag, silent: true }))
  // what is kept is sent, whether or not it can be said
  const sayGiven = () => say(words.given(word, time)).catch(() => undefined)
  const outcome = await giveWithoutPage(notice, world, sayGiven, pressed === 'again')
  if (outcome === 'waiting') {
    await say(words.waiting(word, time))
    await whenOnline(worker)
  }
  if (outcome === 'nobody') {
    await say(words.signIn)
    await open(worker, '/login')
  }
  if (typeof outcome !== 'object') return
  if ('refused' in outcome) await say(outcome.refused)
  else await remindAgain(worker, notification, words.lost[outcome.lost])
}

/** Of the server, who knows what the others gave; a finger does not wait for it for longer. */
const nearMs = 3_000

/** What there is to ask about; without an answer, what was known when the reminder was sent. */
async function whyTooSoon(
  { household, slot, person, tooSoonUntil = 0 }: Notice,
  asShown: string,
  { network, now }: Pick<PagelessWorld, 'network' | 'now'>,
): Promise<string | null> {
  const path = `/api/reminders/near?whose=${encodeURIComponent(person)}`
  const answer = await ask(path, { body: { household, slot }, patienceMs: nearMs, fetch: network.fetch })
  if (!answer?.ok) return now() < tooSoonUntil ? asShown : null
  // no network any more, or another server than ours
  const told = (await answer.json().catch(() => ({}))) as Partial<ReminderAnswer<'near'>>
  return told.near ? nearWords.had(told.near) : null
}

async function askAgain(
  { registration }: ServiceWorkerGlobalScope,
  shown: Notification,
  notice: Notice,
  why: string,
) {
  const { title, tag, data, actions = [] } = shown as Notification & Pick<Look, 'actions'>
  const again = { action: 'again' satisfies NoticeAction, title: nearWords.again(givenOrDone([notice])) }
  const rest = actions.filter(({ action }) => !isGiven(action))
  const body = `${words.notYetRecorded}\n${why}`
  const asked = { body, tag, data: data as Kept, actions: [again, ...rest], requireInteraction: true }
  await registration.showNotification(title, look({ ...asked, silent: true }))
}

/** As it was, and heard: whoever tapped has put the device away by now. */
async function remindAgain({ registration }: ServiceWorkerGlobalScope, shown: Notification, why: string) {
  const { title, body = '', tag, data, actions = [] } = shown as Notification & Pick<Look, 'actions'>
  // tapped once more, it need not say so twice
  const said = body.startsWith(why) ? body : `${why}\n${body}`
  const again = { body: said, tag, data: data as Kept, actions, renotify: true, requireInteraction: true }
  await registration.showNotification(title, look(again))
}

/** Without it, the next start of the app sends. */
async function whenOnline({ registration }: ServiceWorkerGlobalScope) {
  const { sync } = registration as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> }
  }
  await sync?.register(outboxTag).catch(() => undefined)
}

async function snoozed(worker: ServiceWorkerGlobalScope, notification: Notification, notice: Notice) {
  const { title, body, tag, data, actions = [] } = notification as Notification & Pick<Look, 'actions'>
  const { household, slot, person } = notice
  const whose = encodeURIComponent(person)
  const isPutOff = (await ask(`/api/reminders/snooze?whose=${whose}`, { body: { household, slot } }))?.ok
  const said = isPutOff ? words.snoozed(snoozeMinutes) : `${body}\n${words.notSnoozed}`
  // whoever gives it a minute later need not open the app
  const left = isPutOff ? actions.filter(({ action }) => action === 'given') : actions
  const shown = look({ body: said, tag, silent: true, data: data as Kept, actions: left })
  await worker.registration.showNotification(title, shown)
}

/** An app that is open goes there itself: what somebody was typing is asked about first. */
async function open({ clients, location }: ServiceWorkerGlobalScope, to: string) {
  // the address that is sent may be another one than this device knows the app by
  const { pathname, search, hash } = new URL(to, location.origin)
  const path = pathname + search + hash
  const windows = await clients.matchAll({ type: 'window' })
  const [page] = windows.toSorted((a, b) => Number(b.focused) - Number(a.focused))
  if (!page) return void (await clients.openWindow(path))
  // it may be refused, and the page still goes there
  await page.focus().catch(() => undefined)
  // one that is only just loading hears nothing, and types nothing yet
  if (!(await isHeard(page, path))) await page.navigate(path).catch(() => clients.openWindow(path))
}

const hearingMs = 2_000

function isHeard(page: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    page.postMessage({ open: path }, [port2])
    setTimeout(resolve, hearingMs, false)
  })
}
