import { skip, wordAt } from './line.ts'
import type { Kind, Reading } from './read-phrases.ts'

/** Morning and evening, tonight, every night: times only where none is said, nor how often. */
export function readPartsOfDay(reading: Reading) {
  const { line, kinds, found } = reading
  if (found.times.length > 0 || found.timesADay !== null || found.allDay) return
  for (let at = 0; at < line.tokens.length; at++) {
    const places = partsFrom(reading, at)
    // a part alone belongs to the name, unless it was a day or a repeat: evening walk
    if (places.length < 2 && !isTaken(kinds[at])) continue
    for (const place of places) {
      const time = line.words.partsOfDay.get(wordAt(line, place))
      if (time !== undefined) found.times.push({ next: place + 1, time, written: 12 })
      kinds[place] ??= 'time'
    }
    at = places.at(-1) ?? at
  }
}

const isTaken = (kind: Kind | undefined) => kind === 'day' || kind === 'repeat'

/** Parts that follow each other, with or without "and". */
function partsFrom({ line, kinds }: Reading, at: number): number[] {
  const isPart = (place: number) =>
    line.words.partsOfDay.has(wordAt(line, place)) && (kinds[place] === undefined || isTaken(kinds[place]))
  const places: number[] = []
  for (let place = at; isPart(place); place = skip(line, place + 1, 'and')) places.push(place)
  return places
}
