import type { Database } from '../database/database.ts'
import { devicesOf } from './push/devices.ts'
import type { DeviceRow } from './push/devices.ts'
import type { Outgoing, Send } from './push/outgoing.ts'
import { composePush } from './push/push-message.ts'
import type { PushTo } from './push/push-to.ts'

type SendSettings = {
  database: Database
  pushTo: PushTo
  /** mails those who want mail; the others are left out */
  mailReminders(outgoing: readonly Outgoing[]): Promise<void>
  publicUrl: string
  now: () => number
}
/** Of a message that has not reached every device: how often it was tried, and who has it. */
type Tried = { count: number; taken: Set<string>; since: number }
type Sent = { isDone: boolean; isMailed: boolean }

/** The planner comes back with what is not done after a minute; then the person is mailed. */
const mostAttempts = 4
const mostRemembered = 10_000
const rememberedMs = 10 * 60_000
const peopleAtOnce = 1_000

/** What the planner hands over goes to every device of the person, or by mail. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createSend({ database, pushTo, mailReminders, publicUrl, now }: SendSettings): Send {
  const tried = new Map<string, Tried>()

  async function pushOne(outgoing: Outgoing, devices: readonly DeviceRow[]): Promise<Sent> {
    const key = nameOf(outgoing)
    const before = triedLately(key)
    const { count, taken, since } = before ?? { count: 0, taken: new Set<string>(), since: now() }
    const left = devices.filter(({ id }) => !taken.has(id))
    const outcomes = await Promise.all(left.map((device) => pushToOne(outgoing, device, taken)))
    tried.delete(key)
    const isMailed = outgoing.by.includes('mail') && !before
    const mayYetCome = outcomes.includes('later') && outgoing.kind !== 'settled'
    if (mayYetCome && count + 1 < mostAttempts) {
      remember(key, { count: count + 1, taken, since })
      return { isDone: false, isMailed }
    }
    return { isDone: true, isMailed: isMailed || (taken.size === 0 && !outgoing.by.includes('mail')) }
  }

  async function pushToOne(outgoing: Outgoing, device: DeviceRow, taken: Set<string>) {
    if (device.paused_until > now()) return 'later'
    const message = composePush(outgoing, device, { publicUrl, now: now() })
    if (!message) return 'taken'
    const outcome = await pushTo(device, message)
    if (outcome === 'taken') taken.add(device.id)
    return outcome
  }

  /** Told again much later, it is another message. */
  function triedLately(key: string): Tried | null {
    const known = tried.get(key)
    return known && now() - known.since < rememberedMs ? known : null
  }

  /** A node that ends forgets it: the next one tries as often again, and devices show one message for one tag. */
  function remember(key: string, one: Tried): void {
    tried.set(key, one)
    const [oldest] = tried.keys()
    if (tried.size > mostRemembered && oldest !== undefined) tried.delete(oldest)
  }

  return async (outgoing) => {
    const byPerson = await readDevices(outgoing)
    const sent = await Promise.all(
      outgoing.map(async (one): Promise<Sent> =>
        one.by.includes('push')
          ? pushOne(one, byPerson.get(one.person) ?? [])
          : { isDone: true, isMailed: one.by.includes('mail') },
      ),
    )
    await mailReminders(outgoing.filter(({ kind }, at) => kind !== 'settled' && sent[at]?.isMailed))
    return sent.map(({ isDone }) => isDone)
  }

  async function readDevices(outgoing: readonly Outgoing[]): Promise<Map<string, DeviceRow[]>> {
    const people = [...new Set(outgoing.map(({ person }) => person))]
    const found = new Map<string, DeviceRow[]>()
    for (let at = 0; at < people.length; at += peopleAtOnce)
      for (const device of await devicesOf(database.kysely, people.slice(at, at + peopleAtOnce), now()))
        found.set(device.person, [...(found.get(device.person) ?? []), device])
    return found
  }
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
