import type { CareEntry, Outcome } from '../care/care.ts'
import type { Care } from '../care/activity.ts'
import type { Dose } from '../doses/dose.ts'
import { dayOf, timeOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { dateFormat, timeFields } from '../words/formats.ts'
import { shortLength } from '../words/short-length.ts'

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
  last?: LastSaid
}

/**
 * The last dose before this one. A notification may stay on a screen for hours, so it says nothing that depends on when it
 * is read: the clock time, and how long that is before the planned time of which it speaks.
 */
export type LastSaid = {
  outcome: Outcome
  local: LocalDateTime
  /** real minutes, whatever the clocks did in between; null where the plan names no time after it */
  minutesBefore: number | null
  /** from when the next may be given, where the medicine's card says how far apart and that is not over */
  nextFrom: LocalDateTime | null
}

/** The sentences of a language about reminders. */
export type ReminderPhrases = {
  localeFor(own: string): string
  outcomeWord(outcome: CareEntry['outcome'], care: Care): string
  /** an event without a name */
  untitled: string
  today: string
  tomorrow: string
  /** of a day, or of none before the time */
  at(time: string): string
  dayAt(day: string, time: string): string
  notLogged: string
  nobodyLogged: string
  /** in a mail's subject */
  reminder: string
  missing: string
  things(count: number): string
  somebody: string
  by(done: string, who: string): string
  /** Last given Sat at 18:05; of the day that is spoken of, without its name */
  last(done: string, time: string, weekday: string | null): string
  earlier(last: string, length: string): string
  nextFrom(when: string): string
  snooze(minutes: number): string
  testTitle: string
  testChannelTitle: string
  testBody: string
}

const dayFields = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Words of notifications and mails in a language. Days and times are as the person of this locale reads them in the app. */
export function remindersIn(words: ReminderPhrases) {
  return (own: string) => {
    const locale = words.localeFor(own)
    const [days, times] = [dateFormat(locale, dayFields), dateFormat(locale, timeFields(locale))]
    const time = (local: LocalDateTime) => times.format(new Date(`1970-01-01T${timeOf(local)}:00Z`))
    const titleOf = ({ title, pets }: Pick<Said, 'title' | 'pets'>) =>
      [title.trim() || words.untitled, pets.join(', ')].filter(Boolean).join(' · ')
    const when = ({ due, allDay, isTomorrow }: Said) => {
      const day = isTomorrow ? words.tomorrow : words.today
      return allDay ? day : isTomorrow ? words.dayAt(day, time(due)) : time(due)
    }
    const planned = (said: Said) => {
      if (said.stage === 0) return said.isTomorrow || said.allDay ? when(said) : words.at(when(said))
      if (said.stage === 1) return when(said)
      return `${when(said)} · ${said.stage >= 8 ? words.nobodyLogged : words.notLogged}`
    }
    const lastOf = (said: Said) => lastInWords(said, words, locale, time)
    return {
      title: titleOf,
      body: (said: Said) => lines(planned(said), lastOf(said)),
      /** of a mail, which may be read on another day */
      subject: (said: Said) => `${said.stage <= 1 ? words.reminder : words.missing}: ${titleOf(said)}`,
      dated: (said: Said) =>
        lines(
          `${days.format(new Date(`${said.due}Z`))}${said.allDay ? '' : `, ${time(said.due)}`}: ${titleOf(said)}`,
          lastOf(said),
        ),
      summaryTitle: (count: number) =>
        count === 1 ? words.missing : `${words.missing}: ${words.things(count)}`,
      summaryBody: (some: readonly Said[]) => some.map((said) => `${when(said)} ${titleOf(said)}`).join('\n'),
      /** Given by Anna, 8:02 */
      settled({ outcome, by, local, dose }: CareEntry, said: Pick<Said, 'title' | 'dose'>) {
        const word = words.outcomeWord(outcome, { title: said.title, dose: dose ?? said.dose })
        const who = `${by.name || words.somebody}, ${time(local)}`
        return outcome === 'refused' ? `${word} · ${who}` : words.by(word, who)
      },
      /** the button, and what its press says */
      given: (said: Pick<Said, 'title' | 'dose'>) => words.outcomeWord('given', said),
      snooze: words.snooze,
      testTitle: words.testTitle,
      testChannelTitle: words.testChannelTitle,
      testBody: words.testBody,
    }
  }
}

/** Another day than the planned one is named: "yesterday" would be wrong tomorrow. */
function lastInWords(
  { last, due, title, dose }: Said,
  words: ReminderPhrases,
  locale: string,
  time: (local: LocalDateTime) => string,
): string | null {
  if (!last) return null
  const { outcome, local, minutesBefore, nextFrom } = last
  const weekdays = dateFormat(locale, { weekday: 'short' })
  const weekdayOf = (at: LocalDateTime) =>
    dayOf(at) === dayOf(due) ? null : weekdays.format(new Date(`${dayOf(at)}T00:00:00Z`))
  const given = words.last(words.outcomeWord(outcome, { title, dose }), time(local), weekdayOf(local))
  const told = minutesBefore === null ? given : words.earlier(given, shortLength(minutesBefore))
  if (nextFrom === null) return told
  const from = [weekdayOf(nextFrom), time(nextFrom)].filter((one) => one !== null).join(' ')
  return `${told}, ${words.nextFrom(from)}`
}

function lines(...all: (string | null)[]): string {
  return all.filter((one) => one !== null).join('\n')
}
