import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#core/refusal.ts'
import type { Announcements } from '../announcements/announcements.ts'
import type { Database } from '../database/database.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import type { Log } from '../log.ts'
import type { Seals } from '../seals.ts'
import type { Strangers } from '../strangers/post-to-stranger.ts'
import { createTurns } from '../strangers/stranger-turns.ts'
import { findHappened } from './find-happened.ts'
import type { Found } from './find-happened.ts'
import { signedHeaders } from '../strangers/signature.ts'
import { createQueue, dayMs, mostWaiting } from './webhook-queue.ts'
import type { Tried } from './webhook-queue.ts'
import type { MessageRow, WebhookRow } from './webhook-tables.ts'

export type DeliverSettings = {
  database: Database
  documents: Pick<OwnedDocuments, 'snapshot'>
  announcements: Pick<Announcements, 'listen'>
  strangers: Pick<Strangers, 'post'>
  seals: Pick<Seals, 'unseal'>
  /** it was turned off, and nobody has pressed anything */
  onTurnedOff: (webhook: WebhookRow, why: 'failed' | 'gone') => Promise<void>
  log: Pick<Log, 'warn'>
  now: () => number
}

const minute = 60_000
/** After so many tries in a row; the last again and again until a day is over. */
const pauses = [10_000, 30_000, 2 * minute, 10 * minute, 30 * minute, 60 * minute, 120 * minute]
const longestPauseMs = 240 * minute
/** Then it is the turn of others, however much waits. */
const mostInTurn = 10
const longestTurnMs = 1_000
/** Claimed together, and looked through at the same time: that is the database's work. What is sent afterwards only waits. */
const lookedThrough = { atOnce: 8, atOneHost: 1, waiting: 1_000 }
const mostClaimed = 8
const mostUnderWay = 256
/** Of them by those who let us wait last time: the rest of the places is for the others. */
const mostSlowUnderWay = 192
const slowMs = 1_000
const mostSlowKnown = 500
/** Also without a hint it is looked at so often: hints may be lost. */
const sweepMs = 5 * minute
const gatherMs = 300
const longestSleepMs = 15_000
const forgetEveryMs = 60 * minute

/** Follows what is written and planned in households with webhooks, and tells their receivers, one message after the other. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createDeliveries(settings: DeliverSettings) {
  const { database, announcements, strangers, seals, onTurnedOff, log, now } = settings
  const queue = createQueue(database)
  const moved = new Set<string>()
  let gathering: NodeJS.Timeout | null = null
  let timer: NodeJS.Timeout | null = null
  const underWay = new Set<Promise<void>>()
  /** those who let us wait last time, and those of them who do so now */
  const slow = new Set<string>()
  const slowUnderWay = new Set<string>()
  const inTurn = createTurns(lookedThrough)
  let working: Promise<boolean> = Promise.resolve(false)
  let isStopped = false
  /** where there is none, writes cost nothing here; one of another node is known after a short sleep */
  let isAny = false
  let forgotAt = 0

  async function send(webhook: WebhookRow, message: Pick<MessageRow, 'id' | 'body'>): Promise<Tried> {
    const secret = seals.unseal(webhook.id, webhook.secret)
    const headers = signedHeaders(secret, message.id, message.body, now())
    const posted = await strangers.post(webhook.address, headers, message.body, webhook.id)
    if (posted.is === 'failed') return { status: null, why: posted.why }
    const { status } = posted
    return { status, why: status >= 200 && status < 300 ? null : 'status' }
  }

  /** What waits, in its order; returns when to come again, or null where it was turned off. */
  async function sendWaiting(webhook: WebhookRow, laterAt: number): Promise<number | null> {
    const began = performance.now()
    for (let sent = 0; sent < mostInTurn && performance.now() - began < longestTurnMs; sent++) {
      const message = await queue.first(webhook, now())
      if (!message) return laterAt
      const pacedUntil = await queue.pacedUntil(webhook, now())
      if (pacedUntil !== null) return pacedUntil
      if (isStopped || !(await queue.keep(webhook, now()))) return now()
      const tried = await send(webhook, message)
      if (tried.why === null) {
        await queue.arrived(message, tried, now())
        webhook.attempts = 0
        webhook.failing_since = null
        continue
      }
      await queue.notArrived(message, tried, now())
      const overAt = Number(webhook.failing_since ?? now()) + dayMs
      const isGone = tried.status === 410
      const nextAt = now() + (pauses[webhook.attempts] ?? longestPauseMs)
      // where this server slept meanwhile, nobody has tried for a day
      const isOver = now() >= overAt && webhook.attempts >= pauses.length
      if (!isGone && !isOver) return now() < overAt ? Math.min(nextAt, overAt) : nextAt
      const why = isGone ? 'gone' : 'failed'
      // the word first: dying in between, it is said twice rather than never
      await onTurnedOff(webhook, why)
      await queue.turnOff(webhook, why, now())
      return null
    }
    return now()
  }

  /** Null where too much waits already; `taken`: by another node. */
  async function find(webhook: WebhookRow): Promise<Found | 'taken' | null> {
    if ((await queue.waiting(webhook.id)) >= mostWaiting) return null
    const found = await findHappened({ ...settings, tables: queue.tables }, webhook)
    return (await queue.add(webhook, found, now())) ? found : 'taken'
  }

  async function look(webhook: WebhookRow): Promise<void> {
    let nextAt = now() + sweepMs
    try {
      const found = await inTurn(webhook.household, webhook.household, () => find(webhook))
      if (found === 'taken') return
      if (found) nextAt = found.more ? now() : Math.min(nextAt, found.nextAt ?? nextAt)
      nextAt = (await sendWaiting(webhook, nextAt)) ?? nextAt
    } catch (error) {
      // a household too large to be looked through, or a database that is away: later
      if (!(error instanceof Refusal)) log.warn({ err: error }, 'a webhook could not be seen to')
      nextAt = now() + minute
    } finally {
      await queue.giveBack(webhook, nextAt, now())
    }
  }

  /** Returns whether anything was due. */
  async function workOff(): Promise<boolean> {
    const hinted = [...moved]
    moved.clear()
    for (let at = 0; at < hinted.length; at += 500) await queue.hint(hinted.slice(at, at + 500), now())
    if (now() - forgotAt > forgetEveryMs) {
      forgotAt = now()
      await queue.forget(now())
    }
    let isAnyDue = false
    for (;;) {
      const room = isStopped ? 0 : Math.min(mostClaimed, mostUnderWay - underWay.size)
      const butNot = slowUnderWay.size < mostSlowUnderWay ? [] : [...slow]
      const claimed = room > 0 ? await queue.due(now(), room, butNot) : []
      if (claimed.length === 0) return isAnyDue
      isAnyDue = true
      for (const webhook of claimed) begin(webhook)
    }
  }

  /** Whoever lets us wait is not waited for. */
  function begin(webhook: WebhookRow): void {
    const { id } = webhook
    const began = performance.now()
    if (slow.delete(id)) slowUnderWay.add(id)
    const looking = look(webhook)
      .catch((error: unknown) => log.warn({ err: error }, 'a webhook could not be given back'))
      .finally(() => {
        underWay.delete(looking)
        slowUnderWay.delete(id)
        const [oldest] = slow
        if (performance.now() - began > slowMs) slow.add(id)
        if (slow.size > mostSlowKnown && oldest !== undefined) slow.delete(oldest)
        soon()
      })
    underWay.add(looking)
  }

  function next(): Promise<boolean> {
    working = working.then(workOff).catch((error: unknown) => {
      log.warn({ err: error }, 'webhooks could not be seen to')
      return false
    })
    return working
  }

  function soon(): void {
    if (isStopped) return
    gathering ??= setTimeout(() => {
      gathering = null
      void wake()
    }, gatherMs).unref()
  }

  async function wake(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    await next()
    const at = isStopped ? null : await queue.next().catch(() => null)
    isAny = at !== null
    if (isStopped || timer) return
    const sleepMs = Math.min(longestSleepMs, Math.max(gatherMs, at === null ? longestSleepMs : at - now()))
    timer = setTimeout(() => void wake(), sleepMs).unref()
  }

  const unlisten = announcements.listen({
    clockMoved(owner, _clock, from) {
      // the node that wrote it says so
      if (from || !isAny) return
      moved.add(owner)
      soon()
    },
  })

  return {
    queue,
    /** A message by hand, that says that nothing happened; null while another is under way. */
    async sendOne(id: string): Promise<boolean> {
      const webhook = await claimed(id)
      if (!webhook) return false
      const message = {
        id: `msg_${randomBytes(20).toString('base64url')}`,
        type: 'test',
        body: JSON.stringify({
          type: 'test',
          timestamp: new Date(now()).toISOString(),
          household: webhook.household,
          data: {},
        }),
      }
      const tried = await send(webhook, message)
      await queue.keepTest(id, { ...tried, id: message.id, type: message.type }, now())
      await queue.giveBack(webhook, Number(webhook.look_at ?? now()), now())
      if (tried.why === null) void wake()
      return true
    },
    /** one was made or changed here */
    wake(): void {
      isAny = true
      void wake()
    },
    start: () =>
      void queue
        .begin(now())
        .catch((error: unknown) => log.warn({ err: error }, 'webhooks could not be begun with'))
        .then(wake),
    /** everything that there is to tell now, to its end; for tests, whose hints may be on their way */
    async look(): Promise<void> {
      await working
      await Promise.all(underWay)
      await queue.begin(now())
      while ((await next()) || underWay.size > 0) await Promise.all(underWay)
    },
    async stop(): Promise<void> {
      isStopped = true
      unlisten()
      if (timer) clearTimeout(timer)
      if (gathering) clearTimeout(gathering)
      await working
      await Promise.all(underWay)
    },
  }

  /** Whoever is at it needs a moment. */
  async function claimed(id: string): Promise<WebhookRow | null> {
    for (let times = 0; times < 20; times++) {
      const webhook = await queue.one(id, now())
      if (webhook) return webhook
      await pause(100)
    }
    return null
  }
}
