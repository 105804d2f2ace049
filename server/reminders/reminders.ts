import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import type {
  ReminderAnswer,
  ReminderBody,
  ReminderCall,
  RemindersAnswer,
} from '#core/reminders/reminder-calls.ts'
import { accountTables } from '../accounts/tables.ts'
import type { Asking } from '../asking.ts'
import type { Database } from '../database/database.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import { readHouseholds } from '../households/read-households.ts'
import { householdTables } from '../households/tables.ts'
import type { LimitedAction, RateLimits } from '../rate-limits/rate-limits.ts'
import { addDevice, deviceReached, devicesOf, removeDevice, shownDevice } from './devices.ts'
import { areKeys } from './encrypt-push.ts'
import { zonesOf } from './household-zones.ts'
import type { Push } from './open-push.ts'
import { composeTest } from './push-message.ts'
import type { PushTo } from './push-to.ts'
import { readSettings, saveSettings } from './reminded-people.ts'

export type RemindersSettings = {
  database: Database
  push: Push
  pushTo: PushTo
  publicUrl: string
  rateLimits: Pick<RateLimits, 'take'>
  /** who is told of what in these has changed */
  replan(households: readonly string[]): void
  /** without a mail server nobody is reminded by mail */
  sendsMail: boolean
  now: () => number
}
export type Reminders = ReturnType<typeof createReminders>

/** Who asks, if anybody is signed in, and the network address the limits count by. */
export type Asked = { asking: Asking | null; address: string }

type Calls = { [C in ReminderCall]?: (body: ReminderBody<C>, asked: Asked) => Promise<ReminderAnswer<C>> }

export function createReminders(settings: RemindersSettings) {
  const { database, push, rateLimits, now } = settings
  const { kysely } = database

  async function count(action: LimitedAction, { asking, address }: Asked): Promise<void> {
    const taken = await rateLimits.take({ action, address, account: asking?.userId ?? '' })
    if (!taken.granted) throw new BusyRefusal(taken.retryAfterSeconds)
  }

  async function householdsOf(person: string): Promise<string[]> {
    const all = await readHouseholds(householdTables(kysely), person, now())
    return all.map(({ id }) => id)
  }

  async function read(asking: Asking): Promise<RemindersAnswer> {
    const { userId } = asking
    const user = accountTables(kysely).selectFrom('user').select('email').where('id', '=', userId)
    const [found, kept, devices, households] = await Promise.all([
      user.executeTakeFirst(),
      readSettings(kysely, [userId]),
      devicesOf(kysely, [userId], now()),
      householdsOf(userId),
    ])
    const zones = await zonesOf(kysely, households)
    return {
      settings: kept.get(userId) ?? defaultSettings,
      devices: devices.map((row) => shownDevice(row, asking)),
      publicKey: push.publicKey,
      mailTo: settings.sendsMail && found && !isGuest(found) ? found.email : null,
      zones: households.map((household) => ({ household, zone: zones.get(household) ?? 'UTC' })),
    }
  }

  const calls: Calls = {
    read: (_body, asked) => read(signedIn(asked)),
    async 'save-settings'(body, asked) {
      const asking = signedIn(asked)
      await saveSettings(kysely, asking.userId, body)
      settings.replan(await householdsOf(asking.userId))
      return read(asking)
    },
    async 'add-device'(body, asked) {
      const asking = signedIn(asked)
      await count('reminder-device', asked)
      if (!push.isAddress(body.endpoint)) throw new Refusal('push-service-unknown')
      if (!areKeys(body)) throw new Refusal('not-understood')
      if (await addDevice(database, body, asking, now())) settings.replan(await householdsOf(asking.userId))
      return read(asking)
    },
    async 'remove-device'({ device }, asked) {
      const asking = signedIn(asked)
      await removeDevice(kysely, device, asking.userId)
      settings.replan(await householdsOf(asking.userId))
      return read(asking)
    },
    async test({ device }, asked) {
      const asking = signedIn(asked)
      await count('test-reminder', asked)
      const own = await devicesOf(kysely, [asking.userId], now())
      const to = own.find(({ id }) => id === device)
      if (!to) throw new Refusal('device-unknown')
      await settings.pushTo(to, composeTest(to, { publicUrl: settings.publicUrl, now: now() }))
      return read(asking)
    },
    async reached({ device }, asked) {
      await deviceReached(kysely, device, signedIn(asked).userId, now())
      return { ok: true }
    },
  }

  return {
    calls,
    isCall: (name: string): name is ReminderCall => Object.hasOwn(calls, name),
  }
}

function signedIn({ asking }: Asked): Asking {
  if (!asking) throw new Refusal('not-signed-in')
  return asking
}
