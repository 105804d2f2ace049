import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { wordAt } from './line.ts'
import type { Reading } from './read-phrases.ts'
import { minuteIn, timeIn } from './time-phrases.ts'

const [half, day] = [12 * 60, 24 * 60]

/** The times as they are meant: tonight at 8 is in the evening, at 7 and 7 is in the morning and in the evening. */
export function resolvedTimes(reading: Reading): TimeOfDay[] {
  const said = reading.found.times.toSorted((one, other) => one.next - other.next)
  const part = partSaid(reading)
  const known = said.filter(({ written }) => written === 12).map(({ time }) => minuteIn(time))
  for (const { time, written } of said) {
    if (written === 12) continue
    const typed = minuteIn(time)
    const minute = written === null && part !== null && isNearerLater(typed, part) ? typed + half : typed
    known.push(known.includes(minute) && typed < half + 60 ? (minute + half) % day : minute)
  }
  return known.map(timeIn)
}

/** The one part of the day that is named, in the title as well; a line that names two is about both halves. */
function partSaid({ line, kinds }: Reading): number | null {
  const parts = line.tokens.flatMap((_, at) => {
    const time = kinds[at] === 'pet' ? undefined : line.words.partsOfDay.get(wordAt(line, at))
    return time === undefined ? [] : [minuteIn(time)]
  })
  const [only = null, ...more] = new Set(parts)
  return more.length > 0 ? null : only
}

/** Every night at 10 is before midnight, at 2 after it. */
function isNearerLater(minute: number, part: number): boolean {
  const away = (from: number) => Math.min(Math.abs(from - part), day - Math.abs(from - part))
  return part > half && minute < half && away(minute + half) < away(minute)
}
