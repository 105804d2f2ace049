import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import type { OwnChannels } from '#core/reminders/own-channels.ts'
import type {
  ReminderAnswer,
  ReminderBody,
  ReminderCall,
  RemindersAnswer,
} from '#core/reminders/reminder-calls.ts'
import type { ProvenAddresses } from '../accounts/proof/proven-addresses.ts'
import { accountTables } from '../accounts/sessions/session-tables.ts'
import { signedIn } from '../asking.ts'
import type { Asked, Asking } from '../asking.ts'
import { zonesOf } from '../households/household-zones.ts'
import { readHouseholds } from '../households/read-households.ts'
import { householdTables } from '../households/household-tables.ts'
import type { Log } from '../log.ts'
import { createSeals } from '../seals.ts'
import type { Strangers } from '../strangers/post-to-stranger.ts'
import type { MailSender } from '../mail/mail.ts'
import { counted } from '../rate-limits/counted.ts'
import type { LimitedAction, RateLimits } from '../rate-limits/rate-limits.ts'
import { addDevice, deviceReached, devicesOf, shownDevice, takeOffDevice } from './push/devices.ts'
import { areKeys } from './push/encrypt-push.ts'
import { createChangeIds } from './planning/change-ids.ts'
import { createLinkCalls } from './mail/link-calls.ts'
import type { LinkCallsSettings } from './mail/link-calls.ts'
import { createMailReminders } from './mail/mail-reminders.ts'
import type { Push } from './push/open-push.ts'
import { composeTest } from './push/push-message.ts'
import { createPushTo } from './push/push-to.ts'
import { keepLocale, readSettings, saveSettings, stopMail } from './reminded-people.ts'
import { createOwnChannelCalls } from './own/own-channel-calls.ts'
import { channelsOf, haveOwnChannels, shownChannel } from './own/channel-rows.ts'
import { createTellOwn } from './own/tell-own.ts'
import { createReminderLinks } from './mail/reminder-links.ts'
import { createSend } from './send.ts'
import { snooze } from './snooze.ts'
import { unreachedHouseholds } from './unreached-households.ts'

export type RemindersSettings = Omit<LinkCallsSettings, 'links' | 'changeIds'> & {
  push: Push
  /** whom own channels may be posted to */
  strangers: Strangers
  areHooksAllowed: boolean
  mail: Pick<MailSender, 'send'>
  /** without a mail server nobody is reminded by mail */
  sendsMail: boolean
  proven: Pick<ProvenAddresses, 'mayBeMailed' | 'stateOf'>
  rateLimits: Pick<RateLimits, 'take'>
  /** who is told of what in these has changed */
  replan(households: readonly string[]): void
  /** signs the links of mails */
  secret: string
  publicUrl: string
  log: Pick<Log, 'warn'>
}
export type Reminders = ReturnType<typeof createReminders>

type Calls = { [C in ReminderCall]: (body: ReminderBody<C>, asked: Asked) => Promise<ReminderAnswer<C>> }

// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createReminders(settings: RemindersSettings) {
  const { database, push, rateLimits, memberships, publicUrl, now } = settings
  const { kysely } = database
  const links = createReminderLinks(settings.secret)
  const linkCalls = createLinkCalls({ ...settings, links, changeIds: createChangeIds(settings.secret) })
  const pushTo = createPushTo(settings)
  const seals = createSeals(settings.secret, 'senior-pet-care own channels', 'a channel of somebody’s own')
  const tellOwn = createTellOwn(settings)
  const mailReminders = createMailReminders({ ...settings, links })

  async function count(action: LimitedAction, { asking, address }: Asked): Promise<void> {
    await counted({ action, address, account: asking?.userId ?? '' }, rateLimits)
  }

  const allOf = (person: string) => readHouseholds(householdTables(kysely), person, now())

  async function householdsOf(person: string): Promise<string[]> {
    return (await allOf(person)).map(({ id }) => id)
  }

  async function read(asking: Asking): Promise<RemindersAnswer> {
    const { userId } = asking
    const user = accountTables(kysely).selectFrom('user').select('email').where('id', '=', userId)
    const [found, kept, devices, households, address] = await Promise.all([
      user.executeTakeFirst(),
      readSettings(kysely, [userId]),
      devicesOf(kysely, [userId], now()),
      allOf(userId),
      settings.proven.stateOf(userId),
    ])
    const zones = await zonesOf(
      kysely,
      households.map(({ id }) => id),
    )
    return {
      settings: kept.get(userId) ?? defaultSettings,
      devices: devices.map((row) => shownDevice(row, asking)),
      publicKey: push.publicKey,
      mailTo: settings.sendsMail && found && !isGuest(found) ? found.email : null,
      address,
      zones: households.map(({ id }) => ({ household: id, zone: zones.get(id) ?? 'UTC' })),
      ...(found && !isGuest(found) && { own: await ownChannels(userId) }),
      unreached: await unreachedHouseholds(households, { ...settings, kysely, now: now() }),
    }
  }

  async function ownChannels(person: string): Promise<OwnChannels> {
    const rows =
      (await haveOwnChannels(kysely, [person])).length > 0 ? await channelsOf(kysely, seals, [person]) : []
    return { channels: rows.map(shownChannel), areAllowed: settings.areHooksAllowed }
  }

  async function noMail(token: string): Promise<void> {
    const person = links.readNoMail(token)
    await stopMail(kysely, person)
    settings.replan(await householdsOf(person))
  }

  const calls: Calls = {
    async 'keep-locale'({ locale }, asked) {
      await count('reminder-device', asked)
      await keepLocale(kysely, signedIn(asked).userId, locale)
      return { ok: true }
    },
    read: (_body, asked) => read(signedIn(asked)),
    async 'save-settings'(body, asked) {
      const asking = signedIn(asked)
      await count('reminder-device', asked)
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
      await count('reminder-device', asked)
      await takeOffDevice(kysely, device, asking, now())
      settings.replan(await householdsOf(asking.userId))
      return read(asking)
    },
    async test({ device }, asked) {
      const asking = signedIn(asked)
      await count('test-reminder', asked)
      const own = await devicesOf(kysely, [asking.userId], now())
      const to = own.find(({ id }) => id === device)
      if (!to) throw new Refusal('device-unknown')
      await pushTo(to, composeTest(to, { publicUrl, now: now() }))
      return read(asking)
    },
    async reached({ device }, asked) {
      await deviceReached(kysely, device, signedIn(asked).userId, now())
      return { ok: true }
    },
    async snooze({ household, slot }, asked) {
      const { userId } = await memberships.access(signedIn(asked), household)
      await count('reminder-device', asked)
      await snooze(kysely, { household, slot, person: userId }, now())
      settings.replan([household])
      return { ok: true }
    },
    async near({ household, slot }, asked) {
      const access = await memberships.access(signedIn(asked), household)
      await count('reminder-link', asked)
      return { near: await linkCalls.near(access, slot, asked.language ?? 'en') }
    },
    async 'read-link'(body, asked) {
      await count('reminder-link', asked)
      return linkCalls['read-link'](body, asked.language ?? 'en')
    },
    async 'given-by-link'(body, asked) {
      await count('reminder-link', asked)
      return linkCalls['given-by-link'](body, asked.language ?? 'en')
    },
    async 'press-given'(body, asked) {
      await count('reminder-link', asked)
      await linkCalls['press-given'](body)
      return { ok: true }
    },
    async 'no-mail'({ token }, asked) {
      await count('reminder-link', asked)
      await noMail(token)
      return { ok: true }
    },
    ...createOwnChannelCalls({ ...settings, seals, tellOwn, count, read, householdsOf }),
  }

  return {
    /** for whoever plans */
    send: createSend({ database, pushTo, tellOwn, seals, links, mailReminders, publicUrl, now }),
    calls,
  }
}
