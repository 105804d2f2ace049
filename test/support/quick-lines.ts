import { readFileSync } from 'node:fs'
import { addDays, dayFrom, dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { QuickEntry } from '#core/quick-entry/quick-entry.ts'
import type { QuickContext } from '#core/quick-entry/phrases/reading.ts'
import { lastDayAfter, linesOf } from '#core/recurrence/recurrence-choice.ts'
import { nextFall, parseRecurrence } from '#core/recurrence/recurrence.ts'

/** A Tuesday. */
const today = '2026-11-17'
const names = ['Max', 'May', 'Sunny', 'Minute', 'Bella', 'Luna', 'Minka', 'Otto', 'Mr. Whiskers']
const pets = names.map((name) => ({ id: name, name }))

/** Where a line was typed: which clock, and which of 3/12 is the month. */
export const places: Record<string, QuickContext> = {
  us: { today, day: today, pets, dateOrder: 'month-first', clock: 12 },
  uk: { today, day: today, pets, dateOrder: 'day-first', clock: 24 },
  de: { today, day: today, pets, dateOrder: 'day-first', clock: 24 },
}

export type TypedLine = { place: string; line: string; sign: '=>' | '~>' | '?>'; meaning: string }

/** The lines of `test/fixtures/quick-lines.txt`, whose head says how to read them, or of one in another language. */
export function typedLines(file = 'quick-lines.txt'): TypedLine[] {
  const text = readFileSync(new URL(`../fixtures/${file}`, import.meta.url), 'utf8')
  let place = ''
  return text.split('\n').flatMap((row) => {
    place = /^\[(\w+)\]$/.exec(row)?.[1] ?? place
    const [, line, sign, meaning] = /^(?!#)(.*) (=>|~>|\?>) (.*)$/.exec(row) ?? []
    return line === undefined || meaning === undefined
      ? []
      : [{ place, line, sign: sign as TypedLine['sign'], meaning }] // as the pattern says
  })
}

/** What a line of the table says, with its days counted out. */
export function meant(meaning: string): string {
  const [title = '', pet = '', times = '', days = '', more = ''] = meaning
    .split(' | ')
    .map((cell) => (cell === '-' ? '' : cell))
  return summary({ title, pets: petsIn(pet), times: times.split(' '), days: daysMeant(days), more })
}

/** The same of what was read. */
export function understood(entry: QuickEntry): string {
  const { title, petIds, times, minutes, reminder, isFromDone } = entry
  const more = [
    minutes === null ? '' : `length ${minutes}`,
    reminder ? `remind ${reminder.before}` : '',
    isFromDone ? 'from done' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
  return summary({ title, pets: petIds, times, days: daysRead(entry), more })
}

type Said = {
  title: string
  pets: readonly string[]
  times: readonly string[]
  days: CalendarDay[]
  more: string
}

/** Little words are no part of a name. */
function summary({ title, pets: named, times, days, more }: Said): string {
  const words = title.toLowerCase().match(/[^\s,]+/gu) ?? []
  const little = ['a', 'an', 'the', 'of', 'for', 'to', 'at', 'on', 'and', '&', 'in', 'with', 'me', 'each']
  return [
    words.filter((word) => !little.includes(word)).toSorted(),
    named.toSorted(),
    times.toSorted(),
    days,
    [more.trim()],
  ]
    .map((cell) => cell.join(' '))
    .join(' | ')
}

function petsIn(cell: string): string[] {
  return names.filter((name) => cell.includes(name))
}

const last = addDays(today, 59)

function daysRead({ day, repeat, count }: QuickEntry): CalendarDay[] {
  const first = day ?? today
  if (!repeat) return [first]
  const lastDay = count === null ? repeat.lastDay : lastDayAfter(repeat, first, count)
  const rule = parseRecurrence(linesOf({ ...repeat, lastDay }, first), first)
  const days: CalendarDay[] = []
  for (let from = dayNumber(first); rule && days.length < 100;) {
    const next = nextFall(rule, from)
    if (next === null || (dayFrom(next) > last && days.length > 0)) break
    days.push(dayFrom(next))
    from = next + 1
  }
  return days
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Counted with nothing of ours but the days themselves. */
function daysMeant(cell: string): CalendarDay[] {
  return cell.split(', ').flatMap((part) => {
    const from = dayMeant(/from (\S+)/.exec(part)?.[1] ?? today)
    const to = dayMeant(/to (\S+)/.exec(part)?.[1] ?? last)
    const listed = part.match(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/gu)
    const [, n = '1', unit] = /every (\d+) (day|week)/.exec(part) ?? []
    if (!listed && unit === undefined && !part.startsWith('daily')) return part.split(' ').map(dayMeant)
    const step = Number(n) * (unit === 'week' ? 7 : 1)
    const isOn = (day: CalendarDay, at: number) =>
      listed && unit === undefined
        ? listed.includes(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '')
        : at % step === 0
    return Array.from({ length: 60 }, (_, at) => addDays(from, at)).filter(
      (day, at) => day <= (to < last ? to : last) && isOn(day, at),
    )
  })
}

function dayMeant(text: string): CalendarDay {
  if (text.length === 10) return text
  const day = `2026-${text}`
  return day < today ? `2027-${text}` : day
}
