import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Deletion } from '#core/deletions/deletion.ts'
import { petName } from '#core/pets/pet.ts'
import { recurrenceInWords } from '#core/recurrence/recurrence-words.ts'
import { readRecurrence } from '#core/recurrence/text.ts'
import { inWords, isolated } from '#web/words/in-words.ts'
import { deletedWords as words } from './deleted-words.ts'

/** What it is called. */
export function titleInWords({ kind, title }: Deletion): string {
  if (kind === 'event') return title || words.untitled
  if (kind === 'medicine') return title || words.unnamedMedicine
  const name = petName({ name: title })
  return kind === 'plan' ? words.planOf(name) : name
}

/** What of it went; of several times of the day that went at once "every day, 07:00 and 19:00". */
export function extentsInWords(deletions: readonly Deletion[], today: CalendarDay): string[] {
  const alike = Map.groupBy(deletions, (one) => extentInWords(one, [], today))
  return [...alike.values()].flatMap((some) => {
    const [first] = some
    const times = some.flatMap(({ time, times }) => times ?? time ?? []).toSorted()
    if (!first) return []
    const lives = first.kind === 'plan' ? words.livesAgain(petName({ name: first.title })) : ''
    const more = first.withMore ? words.withMore : ''
    return [extentInWords(first, times, today), lives, more].filter(Boolean)
  })
}

/** "every day, 07:00", "only Tuesday, 18 November", "with 12 events"; empty when there is no more to say. */
function extentInWords(deletion: Deletion, times: readonly string[], today: CalendarDay): string {
  const { kind, scope, day, events = 0, petNames } = deletion
  const pets = petNames.map((name) => isolated(petName({ name })))
  if (kind === 'medicine') return inWords.list(pets)
  if (kind !== 'event')
    return events === 0 ? '' : kind === 'pet' ? words.withEvents(events) : words.events(events)
  const when = inWords.list(times.map((time) => inWords.time(time)))
  const on = day === undefined ? '' : dayInWords(day, today)
  const what =
    scope === 'this'
      ? [words.only(on), when]
      : scope === 'future'
        ? [...repeat(deletion), when, words.fromOn(on)]
        : scope === 'all'
          ? [...repeat(deletion), when]
          : [on, when]
  return [what.filter(Boolean).join(', '), inWords.list(pets)].filter(Boolean).join(' · ')
}

function dayInWords(day: CalendarDay, today: CalendarDay): string {
  return day.slice(0, 4) === today.slice(0, 4) ? inWords.dayAndMonth(day) : inWords.dateFull(day)
}

function repeat({ recurrence }: Deletion): string[] {
  const first = recurrence && readRecurrence(recurrence, '')?.start.day
  return recurrence && first ? [recurrenceInWords(recurrence, first, inWords.locale)] : []
}
