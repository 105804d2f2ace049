import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { happenings } from '#core/webhooks/webhook-calls.ts'
import type { WhyNotArrived } from '#core/webhooks/webhook-calls.ts'
import type { Database } from '../database/database.ts'
import { rememberedMs, turnedOn } from './find-happened.ts'
import type { Found } from './find-happened.ts'
import { messageId } from './sign-message.ts'
import { nextNumber, waitingOf, webhookTables } from './webhook-tables.ts'
import type { MessageRow, WebhookRow, WebhookTables } from './webhook-tables.ts'

export type Tried = { status: number | null; why: WhyNotArrived | null }

/** A node that has not given one back by then is taken for dead. */
const claimMs = 60_000
export const dayMs = 24 * 60 * 60_000
/** Older than this nobody wants to hear it. A little more than the day after which one is off, so that it is tried until then. */
const oldMs = dayMs + 60 * 60_000
/** More wait for no address: the household's clock stands still for it until there is room. */
export const mostWaiting = 500
/** One address is sent no more in a minute: somebody may have typed that of a third party, who did not ask. */
const mostInMinute = 120
const minute = 60_000
/** Of messages that were answered: whoever writes all day would fill the disk with what is remembered. */
const mostRemembered = 5_000

/** What is kept of webhooks: whose turn it is, what waits, what came back. Each is of one node at a time. */
// oxlint-disable-next-line max-lines-per-function -- a table of statements
export function createQueue(database: Database) {
  const { engine } = database
  const tables = webhookTables(database.kysely)
  const skipping = engine === 'postgres' ? sql`for update skip locked` : sql``

  async function claim(now: number, which: ReturnType<typeof sql>, most: number): Promise<WebhookRow[]> {
    const token = randomBytes(12).toString('base64url')
    return database.ask(sql<WebhookRow>`update webhooks set claim = ${token}, claimed_until = ${now + claimMs}
      where id in (select id from webhooks where ${which} and claimed_until < ${now} and removed_at is null
        order by look_at limit ${most} ${skipping})
      returning *`)
  }

  return {
    tables,
    due: (now: number, most: number, butNot: readonly string[]) =>
      claim(
        now,
        butNot.length > 0
          ? sql`look_at <= ${now} and id not in (${sql.join(butNot)})`
          : sql`look_at <= ${now}`,
        most,
      ),
    async one(id: string, now: number): Promise<WebhookRow | null> {
      return (await claim(now, sql`id = ${id}`, 1))[0] ?? null
    },
    /** Still this node's: whoever was taken for dead sends no more. */
    async keep({ id, claim: token }: WebhookRow, now: number): Promise<boolean> {
      const kept = await database.ask(sql<{ id: string }>`update webhooks set claimed_until = ${now + claimMs}
        where id = ${id} and claim = ${token} and off_at is null and removed_at is null returning id`)
      return kept.length > 0
    },
    /** What comes up from now on is seen to by the next look; what came up meanwhile at once. */
    async giveBack({ id, claim: token, hints }: WebhookRow, nextAt: number, now: number): Promise<void> {
      await database.ask(sql`update webhooks set claim = '', claimed_until = 0,
        look_at = case when look_at is null then null
          when hints <> ${Number(hints)} and attempts = 0 then cast(${now} as bigint) else ${nextAt} end
        where id = ${id} and claim = ${token} returning id`)
    },
    /** Something was written in these households. One whose address does not answer waits as it did. */
    async hint(households: readonly string[], at: number): Promise<void> {
      if (households.length === 0) return
      await database.ask(sql`update webhooks set hints = hints + 1,
        look_at = case when look_at > ${at} then cast(${at} as bigint) else look_at end
        where household in (${sql.join(households)}) and look_at is not null and attempts = 0 returning id`)
    },
    /** Whatever was written as a process ended was hinted at to nobody. Alone on its database, it takes back what that one held. */
    async begin(now: number): Promise<void> {
      const held = engine === 'sqlite' ? sql`0` : sql`claimed_until`
      await database.ask(sql`update webhooks set look_at = ${now}, claimed_until = ${held}
        where look_at is not null and attempts = 0 returning id`)
    },
    async next(): Promise<number | null> {
      const [row] = await database.ask(sql<{ at: number | null }>`
        select min(case when claimed_until > look_at then claimed_until else look_at end) as at from webhooks
        where look_at is not null and removed_at is null`)
      return row?.at == null ? null : Number(row.at)
    },

    waiting: (id: string) => waitingOf(tables, id),

    /** What was found waits from now on, in its order, and is not found again. */
    async add(
      webhook: WebhookRow,
      { messages, clock, plannedTo, low }: Found,
      now: number,
    ): Promise<boolean> {
      return database.transact(async (tx) => {
        const inTx = webhookTables(tx)
        const moved = await inTx
          .updateTable('webhooks')
          .set({ clock, planned_to: plannedTo, low: JSON.stringify(low) })
          .where('id', '=', webhook.id)
          .where('claim', '=', webhook.claim)
          .returning('id')
          .execute()
        if (moved.length === 0) return false
        let n = await nextNumber(inTx, webhook.id)
        for (const { what, at, data, key, about, stands } of messages) {
          const type = happenings[what]
          const body = JSON.stringify({
            type,
            timestamp: new Date(at).toISOString(),
            household: webhook.household,
            data,
          })
          await inTx
            .insertInto('webhook_messages')
            .values({
              ...newMessage(webhook.id, n++, now),
              id: messageId(webhook.id, key),
              type,
              body,
              about: about ?? null,
              stands: stands === undefined ? null : Number(stands),
              happened_at: at,
            })
            .onConflict((conflict) => conflict.columns(['webhook', 'id']).doNothing())
            .execute()
        }
        if (messages.length > 0)
          await inTx
            .deleteFrom('webhook_messages')
            .where('webhook', '=', webhook.id)
            .where('n', '<', n - mostRemembered)
            .where('done_at', 'is not', null)
            .execute()
        return true
      })
    },

    /** Until when it is sent nothing, having been sent as much as there may be in a minute. */
    async pacedUntil({ id }: Pick<WebhookRow, 'id'>, now: number): Promise<number | null> {
      const row = await tables
        .selectFrom('webhook_messages')
        .select('tried_at')
        .where('webhook', '=', id)
        .where('tried_at', 'is not', null)
        .orderBy('n', 'desc')
        .limit(1)
        .offset(mostInMinute - 1)
        .executeTakeFirst()
      const until = Number(row?.tried_at ?? 0) + minute
      return row && until > now ? until : null
    },

    /** The first that waits; what waited for a day is let go of, and counted. */
    async first({ id }: WebhookRow, now: number): Promise<MessageRow | null> {
      const old = await tables
        .deleteFrom('webhook_messages')
        .where('webhook', '=', id)
        .where('done_at', 'is', null)
        .where('made_at', '<=', now - oldMs)
        .returning('n')
        .execute()
      if (old.length > 0)
        await tables
          .updateTable('webhooks')
          .set((row) => ({ dropped: row('dropped', '+', old.length) }))
          .where('id', '=', id)
          .execute()
      const first = tables
        .selectFrom('webhook_messages')
        .selectAll()
        .where('webhook', '=', id)
        .where('done_at', 'is', null)
      return (await first.orderBy('n').limit(1).executeTakeFirst()) ?? null
    },

    async arrived({ webhook, n }: MessageRow, { status, why }: Tried, now: number): Promise<void> {
      await tables
        .updateTable('webhook_messages')
        .set({ tried_at: now, done_at: now, status, why, body: '' })
        .where('webhook', '=', webhook)
        .where('n', '=', n)
        .execute()
      await tables
        .updateTable('webhooks')
        .set({ attempts: 0, failing_since: null })
        .where('id', '=', webhook)
        .execute()
    },
    async notArrived({ webhook, n }: MessageRow, { status, why }: Tried, now: number): Promise<void> {
      await tables
        .updateTable('webhook_messages')
        .set({ tried_at: now, status, why })
        .where('webhook', '=', webhook)
        .where('n', '=', n)
        .execute()
      await tables
        .updateTable('webhooks')
        .set((row) => ({
          attempts: row('attempts', '+', 1),
          failing_since: row.fn.coalesce('failing_since', row.val(now)),
        }))
        .where('id', '=', webhook)
        .execute()
    },
    /** A message that somebody asked for by hand, and what became of it. */
    async keepTest(webhook: string, tried: Tried & { id: string; type: string }, now: number): Promise<void> {
      await database.transact(async (tx) => {
        const inTx = webhookTables(tx)
        const n = await nextNumber(inTx, webhook)
        await inTx
          .insertInto('webhook_messages')
          .values({ ...newMessage(webhook, n, now), happened_at: now, tried_at: now, done_at: now, ...tried })
          .execute()
        // whoever answers again is sent what waits
        if (tried.why === null)
          await inTx
            .updateTable('webhooks')
            .set((row) => ({ attempts: 0, failing_since: null, hints: row('hints', '+', 1) }))
            .where('id', '=', webhook)
            .execute()
      })
    },
    /** Nobody waits at it any more: what waited is let go of, and counted. True where it was on until now. */
    async turnOff({ id }: Pick<WebhookRow, 'id'>, why: 'failed' | 'gone', now: number): Promise<boolean> {
      return database.transact(async (tx) => {
        const inTx = webhookTables(tx)
        const left = await waitingOf(inTx, id)
        const off = await inTx
          .updateTable('webhooks')
          .set({ off_at: now, off_why: why, look_at: null, attempts: 0, failing_since: null, dropped: left })
          .where('id', '=', id)
          .where('off_at', 'is', null)
          .returning('id')
          .execute()
        if (off.length === 0) return false
        // of what was tried the answer stays
        const waiting = { done_at: now, body: '' }
        await inTx
          .updateTable('webhook_messages')
          .set(waiting)
          .where('webhook', '=', id)
          .where('done_at', 'is', null)
          .execute()
        return true
      })
    },
    /** Whoever turns it on is told of what happens from now on. */
    async begunAgain(inTx: WebhookTables, webhook: string, now: number): Promise<void> {
      await inTx
        .deleteFrom('webhook_messages')
        .where('webhook', '=', webhook)
        .where('done_at', 'is', null)
        .execute()
      const n = await nextNumber(inTx, webhook)
      await inTx
        .insertInto('webhook_messages')
        .values({ ...newMessage(webhook, n, now), id: `on ${n}`, done_at: now, about: turnedOn })
        .execute()
    },
    async forget(now: number): Promise<void> {
      // a little longer than anybody asks what was told
      const old = now - rememberedMs - dayMs
      await database.ask(
        sql`delete from webhook_messages where done_at is not null and made_at < ${old} returning n`,
      )
      await database.ask(
        sql`delete from webhooks where removed_at is not null and removed_at < ${now - dayMs} returning id`,
      )
    },
  }
}

function newMessage(webhook: string, n: number, now: number): MessageRow {
  const none = { about: null, stands: null, tried_at: null, done_at: null, status: null, why: null }
  return { webhook, n, id: '', type: '', body: '', made_at: now, happened_at: now, ...none }
}
