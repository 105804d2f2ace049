import type { Database } from '../database/database.ts'
import type { ReminderLinks } from './mail/reminder-links.ts'
import { channelsOf } from './own/channel-rows.ts'
import type { ChannelRow } from './own/channel-rows.ts'
import { ownMessage } from './own/own-message.ts'
import type { TellOwn } from './own/tell-own.ts'
import { devicesOf } from './push/devices.ts'
import type { DeviceRow } from './push/devices.ts'
import type { Outgoing, Send } from './push/outgoing.ts'
import { composePush } from './push/push-message.ts'
import type { PushTo } from './push/push-to.ts'
import { readLocales } from './reminded-people.ts'
import type { Seals } from '../seals.ts'

type SendSettings = {
  database: Database
  pushTo: PushTo
  tellOwn: TellOwn
  /** opens what is kept of people's own channels */
  seals: Seals
  links: ReminderLinks
  /** mails those who want mail; the others are left out */
  mailReminders(outgoing: readonly Outgoing[]): Promise<void>
  publicUrl: string
  now: () => number
}
/** Of a message that has not got through everywhere: how often it was tried, and who has it. */
type Tried = { count: number; taken: Set<string>; since: number }
type Sent = { isDone: boolean; isMailed: boolean }
/** A device or a channel that a message goes to. */
type Receiver = {
  id: string
  /** what is put right there must arrive: no screen is looked at that would show it anyway */
  isOwn: boolean
  pausedUntil: number
  tell(outgoing: Outgoing): Promise<string>
}

/** The planner comes back with what is not done after a minute; then the person is mailed. */
const mostAttempts = 4
/** A channel of somebody's own that takes longer is heard of at the next try: nobody else's reminder waits for it. */
const patienceMs = 1_000
const mostRemembered = 10_000
const rememberedMs = 10 * 60_000
const peopleAtOnce = 1_000
/** Of somebody who has started no app for long nothing says how they write times. */
const otherwise = 'en-GB'

/** What the planner hands over goes to every device and channel of the person, or by mail. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createSend(settings: SendSettings): Send {
  const { database, pushTo, tellOwn, seals, links, mailReminders, publicUrl, now } = settings
  const tried = new Map<string, Tried>()

  async function tellOne(outgoing: Outgoing, receivers: readonly Receiver[]): Promise<Sent> {
    const key = nameOf(outgoing)
    const before = triedLately(key)
    const { count, taken, since } = before ?? { count: 0, taken: new Set<string>(), since: now() }
    const left = receivers.filter(({ id }) => !taken.has(id))
    const outcomes = await Promise.all(left.map((receiver) => tellThere(outgoing, receiver, taken)))
    tried.delete(key)
    const isMailed = outgoing.by.includes('mail') && !before
    const mayYetCome = left.some(
      ({ isOwn }, at) => outcomes[at] === 'later' && (isOwn || outgoing.kind !== 'settled'),
    )
    if (mayYetCome && count + 1 < mostAttempts) {
      remember(key, { count: count + 1, taken, since })
      return { isDone: false, isMailed }
    }
    return { isDone: true, isMailed: isMailed || (taken.size === 0 && !outgoing.by.includes('mail')) }
  }

  async function tellThere(outgoing: Outgoing, receiver: Receiver, taken: Set<string>): Promise<string> {
    if (receiver.pausedUntil > now()) return 'later'
    const telling = receiver.tell(outgoing).then((outcome) => {
      if (outcome === 'taken') taken.add(receiver.id)
      return outcome
    })
    return receiver.isOwn ? soonOrLater(telling) : telling
  }

  const ofDevice = (device: DeviceRow): Receiver => ({
    id: device.id,
    isOwn: false,
    pausedUntil: device.paused_until,
    async tell(outgoing) {
      const message = composePush(outgoing, device, { publicUrl, now: now() })
      return message ? pushTo(device, message) : 'nothing'
    },
  })

  const ofChannel = (channel: ChannelRow, locale: string): Receiver => ({
    id: channel.id,
    isOwn: true,
    pausedUntil: channel.paused_until,
    async tell(outgoing) {
      const message = ownMessage(outgoing, channel.id, { links, publicUrl, now: now(), locale })
      return message ? tellOwn(channel, message) : 'nothing'
    },
  })

  /** Told again much later, it is another message. */
  function triedLately(key: string): Tried | null {
    const known = tried.get(key)
    return known && now() - known.since < rememberedMs ? known : null
  }

  /** A node that ends forgets it: the next one tries as often again, and each shows one message for one tag. */
  function remember(key: string, one: Tried): void {
    tried.set(key, one)
    const [oldest] = tried.keys()
    if (tried.size > mostRemembered && oldest !== undefined) tried.delete(oldest)
  }

  return async (outgoing) => {
    const devices = await receiversOf(outgoing, 'push', async (people) =>
      (await devicesOf(database.kysely, people, now())).map((row) => [row.person, ofDevice(row)]),
    )
    const channels = await receiversOf(outgoing, 'own', async (people) => {
      const rows = await channelsOf(database.kysely, seals, people)
      const locales = await readLocales(database.kysely, people, now())
      return rows.map((row) => [row.person, ofChannel(row, locales.get(row.person) ?? otherwise)])
    })
    const sent = await Promise.all(
      outgoing.map(async (one): Promise<Sent> => {
        if (one.by.every((channel) => channel === 'mail'))
          return { isDone: true, isMailed: one.by.includes('mail') }
        const own = one.by.includes('own') ? (channels.get(one.person) ?? []) : []
        return tellOne(one, [...(one.by.includes('push') ? (devices.get(one.person) ?? []) : []), ...own])
      }),
    )
    await mailReminders(outgoing.filter(({ kind }, at) => kind !== 'settled' && sent[at]?.isMailed))
    return sent.map(({ isDone }) => isDone)
  }
}

async function soonOrLater(telling: Promise<string>): Promise<string> {
  const patience = Promise.withResolvers<string>()
  const timer = setTimeout(() => patience.resolve('later'), patienceMs)
  try {
    return await Promise.race([telling, patience.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Where each person is told that way; nothing is read of those who are not. */
async function receiversOf(
  outgoing: readonly Outgoing[],
  channel: Outgoing['by'][number],
  read: (people: readonly string[]) => Promise<(readonly [string, Receiver])[]>,
): Promise<Map<string, Receiver[]>> {
  const told = outgoing.filter(({ by }) => by.includes(channel))
  const people = [...new Set(told.map(({ person }) => person))]
  const found = new Map<string, Receiver[]>()
  for (let at = 0; at < people.length; at += peopleAtOnce)
    for (const [person, receiver] of await read(people.slice(at, at + peopleAtOnce)))
      found.set(person, [...(found.get(person) ?? []), receiver])
  return found
}

/** What comes too late comes as a summary: it is the same message still. Moved to another time it is another one. */
function nameOf({ person, household, kind, items }: Outgoing): string {
  const what = kind === 'settled' ? 'settled' : 'due'
  return [
    person,
    household,
    what,
    ...items.map(({ notice: { slot, due } }) => `${slot} ${due}`).toSorted(),
  ].join(' ')
}
