import { seriesIdOf } from '../schedule/series.ts'
import { shownTitle } from '../workouts/shown-title.ts'
import type { KnownOfPet } from './planned-times.ts'

/**
 * What the app has named itself is called as the reader says it, in the plan and in the records of it: recorded by two people
 * with two languages it would stand there twice.
 */
export function readTitles(known: KnownOfPet): KnownOfPet {
  const events = known.events.map((event) => ({ ...event, title: shownTitle(event) }))
  const routines = new Map(known.events.map((event) => [seriesIdOf(event), event.routineId]))
  const care = known.care.map((record) => {
    const routineId = record.slot ? routines.get(record.slot.seriesId) : undefined
    return { ...record, title: shownTitle({ title: record.title, routineId }) }
  })
  return { ...known, events, care }
}
