import { randomBytes } from 'node:crypto'
import { may } from '#core/changes/who-may.ts'
import { isGuest } from '#core/households/guest.ts'
import { cleanName } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { codePoints } from '#core/text-length.ts'
import { mostWebhookName, mostWebhooks } from '#core/webhooks/webhook-calls.ts'
import type { WebhookAnswerTo, WebhookBody, WebhookCall } from '#core/webhooks/webhook-calls.ts'
import { refuseEndedSession } from '../accounts/sessions/refuse-ended-session.ts'
import { signedIn } from '../asking.ts'
import type { Asked } from '../asking.ts'
import { householdTables } from '../households/household-tables.ts'
import { lockHousehold, lockPerson, refuseUnlessMember } from '../households/members.ts'
import type { Memberships } from '../households/memberships.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import { counted } from '../rate-limits/counted.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Seals } from '../seals.ts'
import type { Strangers } from '../strangers/post-to-stranger.ts'
import { createDeliveries } from './deliver.ts'
import type { DeliverSettings } from './deliver.ts'
import { newSecret, secretText } from './sign-message.ts'
import { readWebhooks, webhookTables } from './webhook-tables.ts'
import type { WebhookRow, WebhookTables } from './webhook-tables.ts'

export type WebhookParts = ReturnType<typeof createWebhooks>
export type WebhooksSettings = Omit<DeliverSettings, 'strangers' | 'seals'> & {
  memberships: Pick<Memberships, 'access'>
  rateLimits: Pick<RateLimits, 'take'>
  strangers: Pick<Strangers, 'post' | 'isAllowed'>
  seals: Seals
}

const undoMs = 10 * 60_000

/** Addresses of other programs that are told what happens in a household: they are the household's, and its owners' to change. */
// oxlint-disable-next-line max-lines-per-function -- the list of all calls
export function createWebhooks(settings: WebhooksSettings) {
  const { database, memberships, rateLimits, strangers, seals, now } = settings
  const tables = webhookTables(database.kysely)
  const deliveries = createDeliveries(settings)

  const count = (asked: Asked) =>
    counted({ action: 'webhook', address: asked.address, account: signedIn(asked).userId }, rateLimits)
  const all = async (household: string) => ({ webhooks: await readWebhooks(tables, household) })

  async function refuseOthers(asked: Asked, household: string): Promise<string> {
    const { acting } = await memberships.access(signedIn(asked), household)
    if (!may(acting.role, 'make-webhook')) throw new Refusal('not-allowed-for-role')
    return acting.name
  }

  /** Changes one of the household's, for who may still do so at that moment. */
  async function change(
    asked: Asked,
    { household, webhook }: WebhookBody<'turn-on'>,
    act: (tx: WebhookTables, row: WebhookRow) => Promise<unknown>,
  ) {
    await count(asked)
    await refuseOthers(asked, household)
    await lockedFor(asked, household, async (tx) => {
      const row = await tx
        .selectFrom('webhooks')
        .selectAll()
        .where('household', '=', household)
        .where('id', '=', webhook)
        .executeTakeFirst()
      if (!row) throw new Refusal('not-found')
      await act(tx, row)
    })
    deliveries.wake()
    return all(household)
  }

  function lockedFor<T>(asked: Asked, household: string, act: (tx: WebhookTables) => Promise<T>): Promise<T> {
    const asking = signedIn(asked)
    return database.transact(async (tx) => {
      const own = householdTables(tx)
      const person = await lockPerson(own, asking.userId)
      await lockHousehold(own, household)
      await refuseUnlessMember(own, household, asking.userId, 'make-webhook')
      await refuseEndedSession(asking, tx)
      // a device without an account could not take it back from elsewhere
      if (!person || isGuest(person)) throw new Refusal('not-allowed-for-role')
      return act(webhookTables(tx))
    })
  }

  const set = (tx: WebhookTables, { id }: WebhookRow, to: Partial<WebhookRow>) =>
    tx.updateTable('webhooks').set(to).where('id', '=', id).execute()

  /** From now on: what happened while it was off is not told. */
  async function afresh(tx: WebhookTables, household: string) {
    const clocks = tx.withTables<{ clocks: { owner: string; clock: number } }>().selectFrom('clocks')
    const row = await clocks.select('clock').where('owner', '=', household).executeTakeFirst()
    const unclaimed = { claim: '', claimed_until: 0 }
    return { clock: Number(row?.clock ?? 0), planned_to: now(), look_at: now(), hints: 0, ...unclaimed }
  }

  type Calls = { [C in WebhookCall]: (body: WebhookBody<C>, asked: Asked) => Promise<WebhookAnswerTo<C>> }
  const calls: Calls = {
    async read({ household }, asked) {
      await refuseOthers(asked, household)
      return all(household)
    },
    async make({ household, name, address, happenings }, asked) {
      await count(asked)
      const madeBy = await refuseOthers(asked, household)
      const url = address.trim()
      if (!strangers.isAllowed(url)) throw new Refusal('webhook-address')
      const secret = newSecret()
      const id = randomBytes(12).toString('base64url')
      const row: WebhookRow = {
        id,
        household,
        made_by: signedIn(asked).userId,
        made_by_name: madeBy,
        made_at: now(),
        name: named(name),
        // without what browsers leave out of one
        address: new URL(url).href,
        happenings: JSON.stringify([...new Set(happenings)]),
        secret: seals.seal(id, secret),
        low: '[]',
        clock: 0,
        planned_to: 0,
        look_at: null,
        hints: 0,
        claim: '',
        claimed_until: 0,
        attempts: 0,
        failing_since: null,
        dropped: 0,
        off_at: null,
        off_why: null,
        removed_at: null,
      }
      await lockedFor(asked, household, async (tx) => {
        await refuseFull(tx, household)
        await tx
          .insertInto('webhooks')
          .values({ ...row, ...(await afresh(tx, household)) })
          .execute()
      })
      deliveries.wake()
      return { ...(await all(household)), secret: secretText(secret) }
    },
    async 'send-one'({ household, webhook }, asked) {
      await change(asked, { household, webhook }, async (_tx, { removed_at }) => {
        if (removed_at !== null) throw new Refusal('not-found')
      })
      if (!(await deliveries.sendOne(webhook))) throw new BusyRefusal(5)
      return all(household)
    },
    'turn-off': (body, asked) =>
      change(asked, body, (tx, row) =>
        row.off_at === null
          ? set(tx, row, {
              off_at: now(),
              off_why: 'by-hand',
              look_at: null,
              attempts: 0,
              failing_since: null,
              claim: '',
              claimed_until: 0,
            })
          : Promise.resolve(),
      ),
    'turn-on': (body, asked) =>
      change(asked, body, async (tx, row) => {
        if (row.off_at === null) return
        await deliveries.queue.begunAgain(tx, row.id, now())
        await set(tx, row, { ...(await afresh(tx, row.household)), off_at: null, off_why: null, dropped: 0 })
      }),
    remove: (body, asked) => change(asked, body, (tx, row) => set(tx, row, { removed_at: now() })),
    'undo-remove': (body, asked) =>
      change(asked, body, async (tx, row) => {
        if (row.removed_at === null) return
        if (now() - Number(row.removed_at) > undoMs) throw new Refusal('undo-too-late')
        await refuseFull(tx, row.household)
        await set(tx, row, { removed_at: null })
      }),
  }
  return { calls, deliveries }
}

function named(text: string): string {
  const name = cleanName(text)
  if (name === '' || codePoints(name) > mostWebhookName) throw new Refusal('not-understood')
  return name
}

async function refuseFull(tx: WebhookTables, household: string): Promise<void> {
  const there = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('household', '=', household)
    .where('removed_at', 'is', null)
    .execute()
  if (there.length >= mostWebhooks) throw new Refusal('webhooks-full')
}
