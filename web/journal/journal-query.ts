import { addDays, daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { outcomes } from '#core/care/care.ts'
import type { Outcome } from '#core/care/care.ts'

/** What was planned and has no record, beside what became of what has one. */
export const notLogged = 'not-logged'
export const shownOutcomes = [...outcomes, notLogged] as const

/** What the journal shows, as its address says. An empty text is no filter. */
export type JournalQuery = {
  /** one pet alone, whoever is selected: also one that has died */
  pet: string
  by: string
  title: string
  outcome: Outcome | typeof notLogged | ''
  /** also what was taken back */
  takenBack: boolean
  first: CalendarDay
  /** null: up to now */
  until: CalendarDay | null
}

export const daysAtOnce = 30
/** One page of the journal, and one table: a year. What is older has a page of its own. */
const mostDays = 366

/** An address may be typed, or shared by somebody whose today is another one: what does not fit is left out. */
export function readQuery(search: URLSearchParams, today: CalendarDay): JournalQuery {
  const [from, to] = [dayIn(search, 'from'), dayIn(search, 'until')]
  const until = to !== null && to < today ? to : null
  const last = until ?? today
  const fits = from !== null && from <= last && daysBetween(from, last) < mostDays
  return {
    pet: search.get('pet') ?? '',
    by: search.get('by') ?? '',
    title: search.get('title') ?? '',
    outcome: shownOutcomes.find((outcome) => outcome === search.get('outcome')) ?? '',
    takenBack: search.get('taken-back') === 'shown',
    first: fits ? from : addDays(last, 1 - daysAtOnce),
    until,
  }
}

/** The query of the address that shows this; what goes without saying is left out. */
export function writeQuery(query: JournalQuery, today: CalendarDay): string {
  const { pet, by, title, outcome, takenBack, first, until } = query
  const usual = addDays(until ?? today, 1 - daysAtOnce)
  const said = Object.entries({
    pet,
    by,
    title,
    outcome,
    'taken-back': takenBack ? 'shown' : '',
    from: first === usual ? '' : first,
    until: until ?? '',
  }).filter(([, value]) => value !== '')
  return new URLSearchParams(said).toString()
}

/** A month further back; where the page is long enough, the month before it alone. */
export function withEarlierDays(query: JournalQuery, today: CalendarDay): JournalQuery {
  const first = addDays(query.first, -daysAtOnce)
  const isLong = daysBetween(first, query.until ?? today) >= mostDays
  return isLong ? { ...query, first, until: addDays(query.first, -1) } : { ...query, first }
}

/** Another last day begins with a month again. */
export function upTo(query: JournalQuery, until: CalendarDay | null, today: CalendarDay): JournalQuery {
  const last = until !== null && until < today ? until : null
  return { ...query, until: last, first: addDays(last ?? today, 1 - daysAtOnce) }
}

/** From a day on, up to the last that is shown; a year at most, and where that is before it, up to today. */
export function withFirst(query: JournalQuery, first: CalendarDay, today: CalendarDay): JournalQuery {
  const begin = first < today ? first : today
  const last = query.until !== null && query.until >= begin ? query.until : today
  const year = addDays(begin, mostDays - 1)
  const until = last < year ? last : year
  return { ...query, first: begin, until: until < today ? until : null }
}

/** Up to a day, from the first that was picked; where there is none, or that is too far back, from a month before. */
export function withLast(query: JournalQuery, last: CalendarDay, today: CalendarDay): JournalQuery {
  const usual = upTo(query, last, today)
  const isPicked = query.first !== upTo(query, query.until, today).first
  const fits = query.first <= last && daysBetween(query.first, usual.until ?? today) < mostDays
  return isPicked && fits ? { ...usual, first: query.first } : usual
}

/** The seven days before today. */
export function lastWeek(query: JournalQuery, today: CalendarDay): JournalQuery {
  return { ...query, first: addDays(today, -7), until: addDays(today, -1) }
}

export function isLastWeek({ first, until }: JournalQuery, today: CalendarDay): boolean {
  return first === addDays(today, -7) && until === addDays(today, -1)
}

export function isFiltered({ pet, by, title, outcome, until }: JournalQuery): boolean {
  return pet !== '' || by !== '' || title !== '' || outcome !== '' || until !== null
}

export function withoutFilters(query: JournalQuery, today: CalendarDay): JournalQuery {
  return upTo({ ...query, pet: '', by: '', title: '', outcome: '' }, null, today)
}

function dayIn(search: URLSearchParams, name: string): CalendarDay | null {
  const day = search.get(name)
  return day !== null && isCalendarDay(day) ? day : null
}
