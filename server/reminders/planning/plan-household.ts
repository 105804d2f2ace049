import { readDocument } from '#core/changes/collections.ts'
import { careIdOf } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import { slotOf } from '#core/care/slot.ts'
import { isGuest } from '#core/households/guest.ts'
import { planReminders, slotName } from '#core/reminders/plan-reminders.ts'
import type { Listener } from '#core/reminders/plan-reminders.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import type { Found } from '#server/documents/group-statements.ts'
import { knownZone } from '#server/households/household-zones.ts'
import { isMember } from '#server/households/read-households.ts'
import { grantsOf } from '#server/households/links.ts'
import type { ChangeIds } from './change-ids.ts'
import { messagesOf } from './messages.ts'
import { occurrencesAround } from './occurrences-around.ts'
import type { Around } from './occurrences-around.ts'
import type { Outgoing } from '../push/outgoing.ts'
import type { EventRow, PersonRow, ToldRow } from './reminding-rows.ts'

/** What is known of a household before its records are read. */
export type Household = {
  owner: string
  zone: string
  listeners: Listener[]
  around: Around
  /** the days of a sitter begin then */
  joinsAt: number | null
}
export type Planned = { owner: string; dueAt: number; messages: Outgoing[] }

const minute = 60_000
/** Three times what as many events take with the longest descriptions; what has no room left does not remind. */
const mostCharacters = 8_000_000
/** Rules that come round more rarely than days ahead are looked at are found by looking every day. */
export const longestMs = 24 * 60 * minute

export async function readHousehold(
  owner: string,
  events: readonly EventRow[],
  people: readonly PersonRow[],
  { now, isMailSent, breathe }: { now: number; isMailSent: boolean; breathe: () => Promise<void> },
): Promise<Household> {
  const zone = zoneOf(people)
  const read: CareEvent[] = []
  let room = mostCharacters
  for (const { id, body, changed_at: changedAt } of events) {
    if (body.length > room) continue
    room -= body.length
    const event = readDocument('events', id, JSON.parse(body))
    // the clock of the device it was made on may be ahead: it is here since it was last written at the latest
    if (event) read.push({ ...event, createdAt: Math.min(event.createdAt, changedAt ?? 0) })
    await breathe()
  }
  const here = people.filter((row) => isMember(row, now))
  const coming = people.flatMap(({ starts_at: at, revoked_at }) =>
    at !== null && at > now && revoked_at === null ? [at] : [],
  )
  return {
    owner,
    zone,
    listeners: here.map((row) => listenerOf(row, isMailSent)),
    around: await occurrencesAround(read, zone, now, breathe),
    joinsAt: coming.length > 0 ? Math.min(...coming) : null,
  }
}

/** The home time zone of the owner who has been in the household longest. */
function zoneOf(people: readonly PersonRow[]): string {
  const owners = people.filter(({ role }) => role === 'owner')
  const [first] = owners.sort((a, b) => a.joined_at - b.joined_at || (a.person < b.person ? -1 : 1))
  return knownZone(first?.zone ?? null)
}

function listenerOf(row: PersonRow, isMailSent: boolean): Listener {
  const { person, grants, email, quiet_from: from, quiet_to: to, own_channels } = row
  return {
    id: person,
    pets: grants === null ? null : new Set(grantsOf('sitter', { grants }).pets.map(({ id }) => id)),
    share: row.share ?? defaultSettings.share,
    mail: row.mail ?? defaultSettings.mail,
    quiet: from !== null && to !== null ? { from, to } : defaultSettings.quiet,
    zone: knownZone(row.zone),
    hasDevice: row.has_device !== null,
    hasMail: isMailSent && email !== null && !isGuest({ email }),
    ...((own_channels ?? 0) > 0 && { hasOwn: true as const }),
    ...(row.sitter_link !== null && { byLink: true as const }),
  }
}

/** The slots whose records and tellings count, and the ids of those records and of the pets. */
export function askedOf({ owner, around }: Household) {
  const slots = around.reached.map((occurrence) => ({ owner, slot: slotName(occurrence) }))
  const care = around.reached.flatMap((occurrence) => {
    const { seriesId, day } = slotOf(occurrence)
    const { petIds } = occurrence.event
    return (petIds.length > 0 ? petIds : [null]).map((petId) => careIdOf(seriesId, day, petId))
  })
  const pets = around.reached.flatMap(({ event }) => event.petIds)
  return { slots, ids: [...new Set([...care, ...pets])].map((id) => ({ owner, id })) }
}

/** One person after the other: a household may have as many as there are reminders in it. */
export async function planHousehold(
  household: Household,
  found: readonly Found[],
  told: readonly ToldRow[],
  { now, breathe, changeIds }: { now: number; breathe: () => Promise<void>; changeIds: ChangeIds },
): Promise<Planned> {
  const { owner, zone, listeners, around } = household
  const { care, petNames } = await readFound(found, breathe)
  const toldOf = Map.groupBy(told, ({ person }) => person)
  const messages: Outgoing[] = []
  const nextAt: (number | null)[] = []
  for (const listener of listeners) {
    const plan = planReminders({
      now,
      zone,
      occurrences: around.occurrences,
      // as careIdOf names it
      care: (slot, petId) => care.get(`${slot}.${petId ?? 'none'}`),
      listeners: [listener],
      everybody: listeners,
      told: (toldOf.get(listener.id) ?? []).map((row) => ({
        slot: row.slot,
        person: row.person,
        stage: row.stage,
        toldAt: row.told_at,
        snoozedUntil: row.snoozed_until,
        settled: row.settled === 1,
      })),
    })
    const about = { owner, zone, now, listeners, reached: around.reached, petNames, care, changeIds }
    messages.push(...messagesOf(plan, about))
    nextAt.push(plan.nextAt)
    await breathe()
  }
  return { owner, dueAt: nextLook(household, nextAt, now), messages }
}

function nextLook({ around, joinsAt }: Household, nextAt: readonly (number | null)[], now: number): number {
  const all = [...nextAt, around.lookAgainAt, joinsAt].filter((at) => at !== null)
  return Math.min(now + longestMs, Math.max(Math.min(...all), now + 1))
}

/** One after the other: as many as may be asked for, each as long as it may be, take half a second. */
async function readFound(found: readonly Found[], breathe: () => Promise<void>) {
  const care = new Map<string, CareRecord>()
  const petNames = new Map<string, string>()
  for (const { collection, id, body } of found) {
    if (body === null) continue
    const read: unknown = JSON.parse(body)
    if (collection === 'pets') petNames.set(id, readDocument('pets', id, read)?.name ?? '')
    const record = collection === 'care' ? readDocument('care', id, read) : null
    if (record) care.set(id, record)
    await breathe()
  }
  return { care, petNames }
}
