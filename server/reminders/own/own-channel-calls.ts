import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import type { ownChannelCalls } from '#core/reminders/own-channels.ts'
import type { ReminderBody, RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { accountTables } from '#server/accounts/sessions/session-tables.ts'
import { signedIn } from '#server/asking.ts'
import type { Asked, Asking } from '#server/asking.ts'
import type { Database } from '#server/database/database.ts'
import type { LimitedAction } from '#server/rate-limits/rate-limits.ts'
import type { Seals } from '#server/seals.ts'
import type { Strangers } from '#server/strangers/post-to-stranger.ts'
import { readLocale } from '../reminded-people.ts'
import { channelsOf, removeChannel, saveChannel } from './channel-rows.ts'
import { ownTest } from './own-message.ts'
import type { TellOwn } from './tell-own.ts'

type Call = keyof typeof ownChannelCalls
type Calls = { [C in Call]: (body: ReminderBody<C>, asked: Asked) => Promise<RemindersAnswer> }
type Settings = {
  database: Database
  seals: Seals
  tellOwn: TellOwn
  strangers: Pick<Strangers, 'isAllowed'>
  count(action: LimitedAction, asked: Asked): Promise<void>
  read(asking: Asking): Promise<RemindersAnswer>
  householdsOf(person: string): Promise<string[]>
  replan(households: readonly string[]): void
  publicUrl: string
  now: () => number
}

/** What somebody does with the channels of their own: nobody else's are ever looked for. */
export function createOwnChannelCalls(settings: Settings): Calls {
  const { database, seals, tellOwn, strangers, count, read, householdsOf, replan, publicUrl, now } = settings
  const { kysely } = database

  /** Who came by a sitter's link has days that end; their device is told. */
  async function withAccount(asked: Asked): Promise<Asking> {
    const asking = signedIn(asked)
    const user = accountTables(kysely).selectFrom('user').select('email').where('id', '=', asking.userId)
    const found = await user.executeTakeFirst()
    if (!found) throw new Refusal('not-signed-in')
    if (isGuest(found)) throw new Refusal('not-allowed')
    return asking
  }

  async function changed(asking: Asking): Promise<RemindersAnswer> {
    replan(await householdsOf(asking.userId))
    return read(asking)
  }

  return {
    async 'save-channel'(body, asked) {
      await count('reminder-device', asked)
      const asking = await withAccount(asked)
      if (!strangers.isAllowed(body.address)) throw new Refusal('address-not-allowed')
      await saveChannel(database, seals, asking.userId, body, now())
      return changed(asking)
    },
    async 'remove-channel'({ channel, removed }, asked) {
      await count('reminder-device', asked)
      const asking = await withAccount(asked)
      await removeChannel(database, asking.userId, channel, removed ? now() : null)
      return changed(asking)
    },
    async 'test-channel'({ channel }, asked) {
      await count('test-reminder', asked)
      const asking = await withAccount(asked)
      const own = await channelsOf(kysely, seals, [asking.userId])
      const to = own.find(({ id }) => id === channel)
      if (!to) throw new Refusal('not-found')
      const locale = (await readLocale(kysely, asking.userId, now())) ?? 'en-GB'
      await tellOwn(to, ownTest(channel, { publicUrl, now: now(), locale }))
      return read(asking)
    },
  }
}
