import { addDays, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { livingEntries } from '../care/care.ts'
import { careIdFor } from '../care/slot.ts'
import { breedName } from '../pets/breed-name.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import { isOfSeries, seriesIdOf } from '../schedule/series.ts'
import { folded, wordsOf } from './folded.ts'
import { lastOccurrence } from './last-occurrence.ts'
import { addWords, meantBy } from './meant-words.ts'
import { noteAround } from './note-around.ts'
import { rankIn, wordOf } from './rank.ts'
import type { Ranked } from './rank.ts'
import { createRecordSearch } from './record-search.ts'
import type { FoundRecord, SearchedRecords } from './record-search.ts'
import { readingsOf } from './search-moment.ts'
import type { AskedWords } from './search-moment.ts'

/** A series is one result, in however many parts: the part in force leads. */
export type FoundEvent = {
  kind: 'event'
  id: string
  event: CareEvent
  /** the part whose rule is in force, also where a date that was moved leads; null for what happens once */
  series: CareEvent | null
  next: Occurrence | null
  /** planned: whether anybody did it is not said by that */
  last: Occurrence | null
  /** the last day that it is recorded as given or done; null where this device knows of none */
  lastDone: CalendarDay | null
  /** of the note, when the title alone does not say why it was found */
  note: string | null
  /** another part of it, whose name says so: it was renamed from a day on, or for one */
  alsoCalled: CareEvent | null
}
/** `next`: what is planned next for it */
export type FoundPet = { kind: 'pet'; id: string; pet: Pet; next: Occurrence | null }
export type Found = FoundEvent | FoundPet

type Entry = Ranked & {
  next: Occurrence | null
  /** less comes first: pets, what is next, what was last */
  nearness: number
}

export const mostResults = 50

export type Searched = {
  events: readonly CareEvent[]
  /** parts of a series, and one-offs that replace days of it */
  partsOf(seriesId: string): readonly CareEvent[]
  pets: readonly Pet[]
  records: SearchedRecords
  now: LocalDateTime
}
/** `more`: events and pets that were found besides. `meant`: the words that were looked for, where nothing has those that were typed */
export type SearchFound = {
  found: Found[]
  more: number
  records: FoundRecord[]
  moreRecords: number
  meant?: string[]
}

/**
 * Everything that can be found, as it stands at a moment. `index` goes on where it stopped: whoever holds the screen takes
 * a slice at a time, and what is there already can be asked for meanwhile.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createSearch({ events, partsOf, pets, records, now }: Searched) {
  const recorded = createRecordSearch(records)
  const entries: Entry[] = pets.map((pet) => ({
    title: folded(pet.name),
    more: folded([...pet.breeds, ...pet.breeds.map(breedName), pet.customBreed, pet.vet ?? ''].join(' ')),
    next: null,
    nearness: 0,
    of: { pet },
  }))
  const petEntries = new Map(pets.map((pet, at) => [pet.id, entries[at]]))
  const nameOf = (petId: string) => petEntries.get(petId)?.title ?? ''

  /** Of all its pets: who reads that it comes would give it again. */
  const isRecorded = (occurrence: Occurrence) => {
    const own = occurrence.event.petIds.filter((id) => petEntries.has(id))
    return (own.length > 0 ? own : [null]).every((petId) => {
      const record = records.recordOf(careIdFor(occurrence, petId))
      return record !== undefined && livingEntries(record).length > 0
    })
  }

  function* indexing(): Generator<undefined, void> {
    const seen = new Set<string>()
    for (const event of events) {
      const id = seriesIdOf(event)
      if (seen.has(id)) continue
      seen.add(id)
      const entry = entryOf(isOfSeries(event) ? partsOf(id) : [event], { now, nameOf, isRecorded })
      entries.push(entry)
      addWords(known, entry.title)
      for (const id of entry.next?.event.petIds ?? []) {
        const pet = petEntries.get(id)
        if (pet && entry.next && (!pet.next || entry.next.start < pet.next.start)) pet.next = entry.next
      }
      yield
    }
    yield* recorded.indexing(seen)
  }
  const steps = indexing()
  let isWhole = false
  const known = new Set<string>()
  for (const { title } of entries) addWords(known, title)

  function findBy(asked: readonly string[], readings: readonly AskedWords[]): SearchFound {
    const best: { entry: Entry; place: number }[] = []
    let count = 0
    const meant = readings.map(({ words, moment }) => ({ words: words.map(wordOf), moment }))
    for (const entry of entries) {
      const ranks = meant.flatMap((reading) => rankIn(entry, reading, now) ?? [])
      if (ranks.length === 0) continue
      count++
      keepBest(best, { entry, place: Math.min(...ranks) * farthest + entry.nearness })
    }
    const found = best.map(({ entry }) => foundOf(entry, now, asked, recorded.lastDone))
    return { found, more: count - best.length, ...recorded.find(asked, readings) }
  }

  function findAsTyped(asked: readonly string[]): SearchFound {
    const [byWords, byMoment] = readingsOf(asked)
    // a month alone: while "mar" begins a name here, nobody wants all of March
    const first = byMoment?.words.length === 0 && byWords ? findBy(asked, [byWords]) : null
    if (first && isSome(first)) return first
    return findBy(
      asked,
      [byWords, byMoment].filter((one) => one !== undefined),
    )
  }

  return {
    /** true once everything is there */
    index(mayGoOn: () => boolean): boolean {
      while (mayGoOn()) if (steps.next().done) return (isWhole = true)
      return false
    },
    find(query: string): SearchFound {
      const asked = wordsOf(query)
      if (asked.length === 0) return { found: [], more: 0, records: [], moreRecords: 0 }
      const asTyped = findAsTyped(asked)
      // what is right may still come
      if (isSome(asTyped) || !isWhole) return asTyped
      for (const title of recorded.titles()) addWords(known, title)
      const meant = meantBy(asked, [...known])
      const words = [...new Set(meant.flat())]
      const found = findBy(words, meant.flatMap(readingsOf))
      return isSome(found) ? { ...found, meant: words.filter((word) => !asked.includes(word)) } : asTyped
    },
  }
}

export type Search = ReturnType<typeof createSearch>

function isSome({ found, records }: SearchFound): boolean {
  return found.length + records.length > 0
}

type Told = {
  now: LocalDateTime
  nameOf: (petId: string) => string
  isRecorded: (occurrence: Occurrence) => boolean
}

function entryOf(parts: readonly CareEvent[], { now, nameOf, isRecorded }: Told): Entry {
  const next = earliest(parts.flatMap((part) => nextOf(part, now, isRecorded)))
  // each text once: parts of a series mostly share theirs
  const texts = (of: (part: CareEvent) => string) => folded([...new Set(parts.map(of))].join(' '))
  return {
    title: texts(({ title }) => title),
    more: texts(({ description }) => description) + petsOf(parts).map(nameOf).join(''),
    next,
    nearness: next ? minutesOf(next.start) : farthest / 2 - minutesOf(lastStartOf(parts, now)),
    of: { events: parts },
  }
}

function petsOf(parts: readonly CareEvent[]): string[] {
  return [...new Set(parts.flatMap(({ petIds }) => petIds))]
}

/** What lasts all day is still to come until the day is over. */
function isToCome({ event, start, day }: Occurrence, now: LocalDateTime): boolean {
  return event.allDay ? day >= dayOf(now) : start >= now
}

/** Nobody records so many ahead. */
const mostRecordedAhead = 32

function nextOf(
  event: CareEvent,
  now: LocalDateTime,
  isRecorded: (occurrence: Occurrence) => boolean = () => false,
): Occurrence[] {
  // of what happens once, most are over
  if (event.recurrence === null && event.start !== '' && !event.allDay && event.start < now) return []
  const toCome = (howMany: number) =>
    nextOccurrences(event, dayOf(now), howMany).filter((one) => isToCome(one, now))
  const [soonest] = toCome(2)
  if (!soonest || !isRecorded(soonest)) return soonest ? [soonest] : []
  const next = toCome(mostRecordedAhead).find((one) => !isRecorded(one))
  return next ? [next] : []
}

function lastStartOf(parts: readonly CareEvent[], now: LocalDateTime): LocalDateTime | '' {
  const [only] = parts
  // without asking for its days: there are tens of thousands
  if (parts.length === 1 && only?.recurrence === null && only.start !== '') return only.start
  return lastOf(parts, now)?.start ?? ''
}

function lastOf(parts: readonly CareEvent[], now: LocalDateTime): Occurrence | null {
  const last = parts.flatMap((part) => {
    const onOrBefore = lastOccurrence(part, dayOf(now))
    if (!onOrBefore || !isToCome(onOrBefore, now)) return onOrBefore ?? []
    return lastOccurrence(part, addDays(onOrBefore.day, -1)) ?? []
  })
  return last.toSorted((a, b) => (a.start < b.start ? 1 : -1))[0] ?? null
}

function earliest(occurrences: readonly Occurrence[]): Occurrence | null {
  return occurrences.toSorted((a, b) => (a.start < b.start ? -1 : 1))[0] ?? null
}

function foundOf(
  { of, next, title }: Entry,
  now: LocalDateTime,
  asked: readonly string[],
  lastDone: (seriesId: string) => CalendarDay | null,
): Found {
  if ('pet' in of) return { kind: 'pet', id: of.pet.id, pet: of.pet, next }
  const last = lastOf(of.events, now)
  const [first] = of.events
  const event = (next ?? last)?.event ?? first
  if (!event) throw new Error('a series has a part')
  const series = event.recurrence === null ? inForce(of.events, now) : event
  const unsaid = asked.filter((word) => !title.includes(word))
  const note = unsaid.length > 0 ? noteAround(event.description, unsaid) : null
  const id = seriesIdOf(event)
  const alsoCalled = otherName(of.events, event, asked)
  return { kind: 'event', id, event, series, next, last, lastDone: lastDone(id), note, alsoCalled }
}

/** Of what is shown by one name and was looked for by another. */
function otherName(
  parts: readonly CareEvent[],
  shown: CareEvent,
  asked: readonly string[],
): CareEvent | null {
  const shownName = folded(shown.title)
  const unsaid = asked.filter((word) => !shownName.includes(word))
  return parts.find(({ title }) => unsaid.some((word) => folded(title).includes(word))) ?? null
}

/** Of the parts that repeat, the one that comes next, or came last. */
function inForce(events: readonly CareEvent[], now: LocalDateTime): CareEvent | null {
  const parts = events.filter(({ recurrence }) => recurrence !== null)
  const nearest = earliest(parts.flatMap((part) => nextOf(part, now))) ?? lastOf(parts, now)
  return nearest?.event ?? parts[0] ?? null
}

/** More than the minutes of ten thousand years, twice. */
const farthest = 2e10

function minutesOf(local: LocalDateTime | ''): number {
  if (local === '') return 0
  const [hours, minutes] = [Number(local.slice(11, 13)), Number(local.slice(14, 16))]
  return (dayNumber(dayOf(local)) - dayNumber('0001-01-01')) * 1_440 + hours * 60 + minutes
}

/** The first few of thousands, without putting all of them in order. */
function keepBest<One extends { place: number }>(best: One[], one: One) {
  if (best.length >= mostResults) {
    if ((best.at(-1)?.place ?? 0) <= one.place) return
    best.pop()
  }
  const at = best.findLastIndex(({ place }) => place <= one.place) + 1
  best.splice(at, 0, one)
}
