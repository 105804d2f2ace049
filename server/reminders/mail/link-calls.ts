import { dayOf, instantOf, localAt } from '#core/calendar/wall-clock.ts'
import type { ChangeOf } from '#core/changes/change.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { shownEntry } from '#core/care/care.ts'
import { isLongLate } from '#core/care/late.ts'
import { slotOf } from '#core/care/slot.ts'
import type { Near } from '#core/care/soon-again.ts'
import { doseTexts } from '#server/dose-texts.ts'
import { Refusal } from '#core/refusal.ts'
import { givenChange } from '#core/reminders/given.ts'
import type { Notice } from '#core/reminders/notice.ts'
import type { LinkRead, ReminderBody, SoonByLink } from '#core/reminders/reminder-calls.ts'
import { shownTitle } from '#core/workouts/shown-title.ts'
import { localeOf } from '#core/words/languages.ts'
import type { Language } from '#core/words/languages.ts'
import type { Announcements } from '#server/announcements/announcements.ts'
import type { Access } from '#server/asking.ts'
import type { OwnedDocuments } from '#server/documents/documents.ts'
import type { Memberships } from '#server/households/memberships.ts'
import { readHousehold } from '#server/households/read-households.ts'
import { householdTables } from '#server/households/household-tables.ts'
import type { ChangeIds } from '../planning/change-ids.ts'
import { zonesOf } from '#server/households/household-zones.ts'
import { reminderWordsFor } from '../reminder-language.ts'
import { readLinked } from './linked-occurrences.ts'
import type { Linked, Reading } from './linked-occurrences.ts'
import type { ReminderLinks } from './reminder-links.ts'

export type LinkCallsSettings = Reading & {
  documents: Pick<OwnedDocuments, 'write' | 'forgetPhotos'>
  memberships: Pick<Memberships, 'access'>
  announcements: Pick<Announcements, 'clockMoved'>
  links: ReminderLinks
  changeIds: ChangeIds
  now: () => number
}

/** What the link of a mail opens: nobody is signed in, so the token says who, and their membership of today what they may. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createLinkCalls(settings: LinkCallsSettings) {
  const { database, documents, memberships, announcements, links, changeIds, now } = settings

  async function open(token: string) {
    const { household, person, slots } = links.readGiven(token, now())
    return { access: await memberships.access({ userId: person, sessionId: '' }, household), slots }
  }

  async function clockOf(household: string) {
    const zone = (await zonesOf(database.kysely, [household])).get(household) ?? 'UTC'
    const at = now()
    return { at, local: localAt(at, zone), zone }
  }

  async function read(access: Access, slots: readonly string[], reader: Language): Promise<LinkRead> {
    const { at, local, zone } = await clockOf(access.household)
    const items = await readLinked(settings, access, slots, { at, day: dayOf(local), zone })
    if (items.length === 0) throw new Refusal('event-gone')
    const { name } = await readHousehold(householdTables(database.kysely), access.household, now(), reader)
    return { household: name, items: items.map((linked) => shown(linked, local, reader)) }
  }

  async function write({ household, acting }: Access, changes: readonly ChangeOf<'record-care'>[]) {
    if (changes.length === 0) return
    const at = now()
    const { answers, clock, moved, purged } = await documents.write({ owner: household, acting }, changes, at)
    // after the commit: a device told earlier would ask and find the old state
    if (moved) announcements.clockMoved(household, clock)
    if (purged) await documents.forgetPhotos(household, at)
    for (const answer of answers) if (answer.outcome === 'refused') throw new Refusal(answer.refusal)
  }

  return {
    /** whoever asks is signed in: of what a notification is about */
    async near(access: Access, slot: string, reader: Language): Promise<SoonByLink | null> {
      const { at, local, zone } = await clockOf(access.household)
      const [linked] = await readLinked(settings, access, [slot], { at, day: dayOf(local), zone })
      return linked?.soon ? soonOf(linked.soon, reader) : null
    },
    async 'read-link'({ token }: ReminderBody<'read-link'>, reader: Language): Promise<LinkRead> {
      const { access, slots } = await open(token)
      return read(access, slots, reader)
    },
    async 'given-by-link'(body: ReminderBody<'given-by-link'>, reader: Language): Promise<LinkRead> {
      const { token, slots: named, atPlanned, again = false } = body
      const { access, slots } = await open(token)
      const meant = slots.filter((slot) => !named || named.includes(slot))
      const { at: pressedAt, local, zone } = await clockOf(access.household)
      const found = await readLinked(settings, access, meant, { at: pressedAt, day: dayOf(local), zone })
      const changes = found
        .filter(({ left }) => left.length > 0)
        .flatMap((linked) => {
          const { occurrence } = linked
          const isThen = atPlanned && isLongLate(occurrence, local)
          const soon = isThen ? linked.soonThen : linked.soon
          // given meanwhile by somebody else, since the page was opened: the answer says so, and the page asks
          if (soon && !again) return []
          const change = givenChange(noticeOf(linked, access, changeIds), pressedAt, local)
          const then = { at: instantOf(occurrence.start, zone), local: occurrence.start }
          // of what was not asked about nobody has said that it is meant
          return {
            ...change,
            again: soon !== null,
            details: { ...change.details, ...(isThen && then) },
          }
        })
      await write(access, changes)
      return read(access, slots, reader)
    },
    /**
     * Pressed on a notification that can show no question and no answer: it says yes only where the dose is recorded by it, or
     * was by the same person. Whoever is refused follows the notification to the page.
     */
    async 'press-given'({ token }: ReminderBody<'press-given'>): Promise<void> {
      const { access, slots } = await open(token)
      const { at, local, zone } = await clockOf(access.household)
      const found = await readLinked(settings, access, slots, { at, day: dayOf(local), zone })
      if (found.length === 0) throw new Refusal('event-gone')
      const untold = found.filter(({ left }) => left.length > 0)
      const isTheirs = ({ record }: Linked) =>
        record !== null && shownEntry(record)?.recordedBy.id === access.userId
      if (untold.length === 0 && found.every(isTheirs)) return
      const isAsked = untold.some((linked) => linked.soon !== null || isLongLate(linked.occurrence, local))
      if (untold.length === 0 || isAsked) throw new Refusal('already-given')
      await write(
        access,
        untold.map((linked) => givenChange(noticeOf(linked, access, changeIds), at, local)),
      )
    },
  }
}

/** Pets that somebody has recorded meanwhile are left as they are. */
function noticeOf(
  { slot, occurrence, pets, left, entries }: Linked,
  { household, userId }: Access,
  changeIds: ChangeIds,
): Notice {
  const { event, start, day } = occurrence
  return {
    household,
    person: userId,
    slot,
    // pressed twice at once it is recorded once; after what it recorded was taken back, it is another
    changeId: changeIds('link', household, slot, userId, entries),
    ...slotOf(occurrence),
    due: start === '' ? `${day}T00:00:00` : start,
    allDay: event.allDay || start === '',
    title: event.title,
    pets: pets.filter(({ id }) => left.includes(id)),
  }
}

function shown(
  { slot, occurrence, pets, left, record, soon, soonThen }: Linked,
  local: LocalDateTime,
  reader: Language,
): LinkRead['items'][number] {
  const { event, start, day } = occurrence
  const entry = left.length === 0 && record ? shownEntry(record) : null
  return {
    slot,
    title: shownTitle(event, reader),
    pets: pets.map(({ name }) => name),
    due: start === '' ? `${day}T00:00:00` : start,
    allDay: event.allDay || start === '',
    ...(event.dose && { dose: true }),
    given: entry ? reminderWordsFor(localeOf[reader]).settled(entry, event) : null,
    ...(left.length > 0 && isLongLate(occurrence, local) && { late: true }),
    ...(soon && { soon: soonOf(soon, reader) }),
    ...(soonThen && { soonThen: { ...soonOf(soonThen, reader), local: soonThen.entry.local } }),
  }
}

function soonOf({ record, entry, minutes }: Near, reader: Language): SoonByLink {
  const dose = entry.dose && 'name' in entry.dose ? entry.dose : null
  const title = dose ? `${doseTexts[reader](dose.milli, dose.unit)} ${dose.name}` : record.title
  return { pet: record.petName, title, minutes: Math.round(minutes), by: entry.by.name }
}
