import type { CareEntry } from '../care/care.ts'
import { outcomeWord } from '../care/outcome-word.ts'
import type { Dose } from '../doses/dose.ts'
import { timeOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { dateFormat, localeFor, timeFields } from '../words/language.ts'

/** What a reminder says of one occurrence. It speaks of the record, never of blame. */
export type Said = {
  title: string
  /** what is given of a medicine; without one, the title says whether it is given or done */
  dose?: Dose
  /** names */
  pets: readonly string[]
  due: LocalDateTime
  allDay: boolean
  stage: number
  /** the due day is not the day it is told on */
  isTomorrow: boolean
}

const untitled = 'Care'
const dayFields = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Words of notifications and mails. Days and times are as the person of this locale reads them in the app. */
export function reminderWords(own: string) {
  const locale = localeFor(own)
  const [days, times] = [dateFormat(locale, dayFields), dateFormat(locale, timeFields(locale))]
  const time = (local: LocalDateTime) => times.format(new Date(`1970-01-01T${timeOf(local)}:00Z`))
  const titleOf = ({ title, pets }: Pick<Said, 'title' | 'pets'>) =>
    [title.trim() || untitled, pets.join(', ')].filter(Boolean).join(' · ')
  const when = ({ due, allDay, isTomorrow }: Said) => {
    const day = isTomorrow ? 'Tomorrow' : 'Today'
    return allDay ? day : isTomorrow ? `${day} at ${time(due)}` : time(due)
  }
  return {
    title: titleOf,
    body(said: Said): string {
      if (said.stage === 0) return said.isTomorrow || said.allDay ? when(said) : `At ${when(said)}`
      if (said.stage === 1) return when(said)
      return `${when(said)} · ${said.stage >= 8 ? 'nobody has logged it yet' : 'not logged yet'}`
    },
    /** of a mail, which may be read on another day */
    subject: (said: Said) => `${said.stage <= 1 ? 'Reminder' : 'Not logged yet'}: ${titleOf(said)}`,
    dated: (said: Said) =>
      `${days.format(new Date(`${said.due}Z`))}${said.allDay ? '' : `, ${time(said.due)}`}: ${titleOf(said)}`,
    summaryTitle: (count: number) => (count === 1 ? 'Not logged yet' : `Not logged yet: ${count} things`),
    summaryBody: (some: readonly Said[]) => some.map((said) => `${when(said)} ${titleOf(said)}`).join('\n'),
    /** Given by Anna, 8:02 */
    settled({ outcome, by, local, dose }: CareEntry, said: Pick<Said, 'title' | 'dose'>) {
      const word = outcomeWord(outcome, { title: said.title, dose: dose ?? said.dose })
      const who = `${by.name || 'somebody'}, ${time(local)}`
      return outcome === 'refused' ? `${word} · ${who}` : `${word} by ${who}`
    },
    /** the button, and what its press says */
    given: (said: Pick<Said, 'title' | 'dose'>) => outcomeWord('given', said),
    snooze: (minutes: number) => `Snooze ${minutes} min`,
    testTitle: 'Reminders reach this device',
    testBody: 'This is what one looks like.',
  }
}
