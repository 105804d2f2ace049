import { isAt, isPlural, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'
import type { Kind, Reading } from './reading.ts'
import { partsOfDay } from '#core/calendar/parts-of-day.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'

/** Morning and evening, tonight, every night, mornings: times only where none is said, nor how often. */
export function readPartsOfDay(reading: Reading) {
  const { line, kinds, found } = reading
  if (found.times.length > 0 || found.timesADay !== null || found.allDay) return
  for (let at = 0; at < line.tokens.length; at++) {
    const places = partsFrom(reading, at)
    const isEachDay = places.length > 1 || (isPlural(line, at) && line.words.partsOfDay.has(wordAt(line, at)))
    // a part alone belongs to the name, unless it was a day or a repeat, or is led by one: evening walk
    if (places.length === 0 || (!isEachDay && !isTaken(kinds[at]) && !isLed(reading, at))) continue
    for (const place of places) {
      const time = timeOfPart(line, place)
      if (time !== undefined) found.times.push({ next: place + 1, time, written: 12 })
      kinds[place] ??= 'time'
    }
    if (isEachDay && isUnsaid(reading))
      found.repeat = { frequency: 'daily', interval: 1, weekdays: [], monthly: { by: 'day' } }
    at = places.at(-1) ?? at
  }
}

const isTaken = (kind: Kind | undefined) => kind === 'day' || kind === 'repeat'

const isUnsaid = ({ found }: Reading) => found.repeat === null && found.day === null

/** friday morning, in the evening, at bedtime; daily evening primrose oil is a name */
function isLed({ line, kinds }: Reading, at: number): boolean {
  if (!line.words.partsOfDay.has(wordAt(line, at)) || kinds[at] !== undefined) return false
  const before = wordAt(line, at - 1)
  const { weekdays, pluralWeekdays } = line.words
  const isDay = weekdays.has(before) || pluralWeekdays.has(before) || isAt(line, at - 1, 'tomorrow', 'today')
  const isInThe = isAt(line, at - 1, 'the') && isAt(line, at - 2, 'inSome')
  return (isDay && isTaken(kinds[at - 1])) || isInThe || isAt(line, at - 1, 'at', 'thisOne')
}

function timeOfPart({ words, tokens }: Line, at: number): TimeOfDay | undefined {
  const word = wordAt({ words, tokens }, at)
  if (words.morningMark.has(word)) return partsOfDay.morning
  return words.afternoonMark.has(word) ? partsOfDay.evening : words.partsOfDay.get(word)
}

/** Parts that follow each other, with or without "and"; am and pm only together. */
function partsFrom({ line, kinds }: Reading, at: number): number[] {
  const isHalf = (place: number) => isAt(line, place, 'morningMark', 'afternoonMark')
  const isPart = (place: number) =>
    timeOfPart(line, place) !== undefined && (kinds[place] === undefined || isTaken(kinds[place]))
  const places: number[] = []
  for (let place = at; isPart(place); place = skip(line, place + 1, 'and')) places.push(place)
  return places.length === 1 && places.some(isHalf) ? [] : places
}
