import type { Kysely } from 'kysely'
import type { Happening, Webhook, WhyNotArrived } from '#core/webhooks/webhook-calls.ts'
import { mostAnswersShown } from '#core/webhooks/webhook-calls.ts'
import type { Database } from '../database/database.ts'

/** See migration 0040. */
export type WebhookRow = {
  id: string
  household: string
  made_by: string
  made_by_name: string
  made_at: number
  name: string
  address: string
  /** JSON: of which happenings it is told */
  happenings: string
  /** sealed */
  secret: string
  /** the household's clock up to which writes were told */
  clock: number
  /** until when what is planned was told */
  planned_to: number
  /** JSON: the medicines that were told to be low, and are still */
  low: string
  /** when to look at it next; null of one that is off */
  look_at: number | null
  /** counts what came up, so that whoever looks at it meanwhile sees that there is more */
  hints: number
  /** who is at it, and until when nobody else may be */
  claim: string
  claimed_until: number
  attempts: number
  failing_since: number | null
  dropped: number
  off_at: number | null
  off_why: 'by-hand' | 'failed' | 'gone' | null
  removed_at: number | null
}

export type MessageRow = {
  webhook: string
  n: number
  /** the same at every try */
  id: string
  type: string
  /** empty once it was answered */
  body: string
  about: string | null
  /** 0: it said that what it is about was taken back */
  stands: number | null
  made_at: number
  happened_at: number
  tried_at: number | null
  done_at: number | null
  status: number | null
  why: WhyNotArrived | null
}

export type WebhookTables = Kysely<{ webhooks: WebhookRow; webhook_messages: MessageRow }>
export const webhookTables = (kysely: Database['kysely']) => kysely as unknown as WebhookTables // the same database, seen by its other tables

/** Those of a household as its owners see them; secrets are no part of it. */
export async function readWebhooks(tables: WebhookTables, household: string): Promise<Webhook[]> {
  const rows = await tables
    .selectFrom('webhooks')
    .selectAll()
    .where('household', '=', household)
    .where('removed_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const owners = await ownersOf(tables, household)
  const shown: Webhook[] = []
  for (const row of rows) {
    const webhook = webhookOf(row, await answersOf(tables, row.id), await waitingOf(tables, row.id))
    shown.push(owners.has(row.made_by) ? webhook : { ...webhook, isMakerGone: true })
  }
  return shown
}

async function ownersOf(tables: WebhookTables, household: string): Promise<Set<string>> {
  const members = tables
    .withTables<{ members: { household: string; person: string; role: string } }>()
    .selectFrom('members')
    .select('person')
    .where('household', '=', household)
    .where('role', '=', 'owner')
  return new Set((await members.execute()).map(({ person }) => person))
}

function webhookOf(row: WebhookRow, answers: readonly MessageRow[], waiting: number): Webhook {
  const { off_at, off_why, failing_since, look_at } = row
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    happenings: happeningsOf(row),
    madeBy: row.made_by_name,
    madeAt: Number(row.made_at),
    off: off_at === null ? null : { at: Number(off_at), why: off_why ?? 'by-hand' },
    failing:
      off_at !== null || failing_since === null
        ? null
        : { since: Number(failing_since), nextAt: Number(look_at ?? failing_since) },
    waiting: off_at === null ? waiting : 0,
    dropped: row.dropped,
    answers: answers.map(({ id, type, tried_at, status, why }) => ({
      id,
      type,
      triedAt: Number(tried_at),
      status,
      why,
    })),
  }
}

export function happeningsOf({ happenings }: Pick<WebhookRow, 'happenings'>): Happening[] {
  return JSON.parse(happenings) as Happening[] // written when it was made
}

function answersOf(tables: WebhookTables, webhook: string): Promise<MessageRow[]> {
  return tables
    .selectFrom('webhook_messages')
    .selectAll()
    .where('webhook', '=', webhook)
    .where('tried_at', 'is not', null)
    .orderBy('n', 'desc')
    .limit(mostAnswersShown)
    .execute()
}

export async function waitingOf(tables: WebhookTables, webhook: string): Promise<number> {
  const { count } = await tables
    .selectFrom('webhook_messages')
    .select((row) => row.fn.countAll().as('count'))
    .where('webhook', '=', webhook)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number after the last one of it. */
export async function nextNumber(tables: WebhookTables, webhook: string): Promise<number> {
  const { last } = await tables
    .selectFrom('webhook_messages')
    .select((row) => row.fn.max('n').as('last'))
    .where('webhook', '=', webhook)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
