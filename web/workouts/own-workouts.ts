import { useMemo } from 'react'
import { livingEntries } from '#core/care/care.ts'
import { careIdFor } from '#core/care/slot.ts'
import type { Pet, Species } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { plannedWorkouts } from '#core/workouts/planned-workouts.ts'
import type { PlannedWorkout } from '#core/workouts/planned-workouts.ts'
import { usePetSelection, useSelectedPets } from '../pets/selection.ts'
import { inWords } from '#web/words/in-words.ts'
import { useStore } from '../store/current-store.ts'
import { useToday } from '../store/today.ts'
import { workouts } from './workouts.ts'

/** What kinds of pets the selected ones are; none without a pet. */
export function useSelectedSpecies(): ReadonlySet<Species> {
  const pets = useSelectedPets()
  return useMemo(() => new Set(pets.map(({ species }) => species)), [pets])
}

/** Those of the selected pets that a workout of this species can be for. */
export function usePetsOf(species: Species): readonly Pet[] {
  const pets = useSelectedPets()
  return useMemo(() => pets.filter((pet) => pet.species === species), [pets, species])
}

/** The workouts in the schedule of the selected pets. */
export function usePlannedWorkouts(): PlannedWorkout[] {
  const selection = usePetSelection()
  const today = useToday()
  return useStore(
    ({ view }) => {
      const isRecorded = (occurrence: Occurrence) =>
        ownersOf(occurrence).every((petId) => {
          const record = view.care.get(careIdFor(occurrence, petId))
          return record !== undefined && livingEntries(record).length > 0
        })
      return plannedWorkouts(workouts, view.events.all(), selection, today, isRecorded)
    },
    [selection, today],
  )
}

/** Each has a record of its own; what is for no pet has one, too. */
function ownersOf({ event: { petIds } }: Occurrence): readonly (string | null)[] {
  return petIds.length > 0 ? petIds : [null]
}

export function useWhen(): (occurrence: Occurrence) => string {
  const today = useToday()
  return ({ day, start, event }) =>
    event.allDay
      ? inWords.dateInList(day, today)
      : `${inWords.dateInList(day, today)}, ${inWords.time(timeOf(start))}`
}
