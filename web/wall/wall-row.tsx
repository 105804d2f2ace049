import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import { awayFrom } from '#core/care/late.ts'
import { dosesOf } from '#core/care/care.ts'
import type { CareEntry } from '#core/care/care.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { dueOf } from '#core/care/usual-gap.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { isDueNow } from '#core/wall/on-wall.ts'
import { PetFace } from '../pets/pet-face.tsx'
import { careInWords, labelOfRow, leftOf, markOf, namesOf } from '../schedule/care/care-of-row.ts'
import type { PetCare } from '../schedule/care/care-of-row.ts'
import { Mark } from '../schedule/care/ticks.tsx'
import { RowDose } from '../schedule/list/row-dose.tsx'
import { mostAgoMinutes, useLastGiven } from '../schedule/reading/last-given.ts'
import { lastGivenWords } from '../schedule/words/reading-words.ts'
import { agoInWords } from '../schedule/words/span-in-words.ts'
import { words as scheduleWords } from '../schedule/words/schedule-words.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { localOf } from '../store/today.ts'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { inWords } from '#web/words/in-words.ts'
import { wallWords as words } from './wall-words.ts'
import styles from './wall-row.module.css'

type OpenRowProps = {
  occurrence: Occurrence
  care: readonly PetCare[]
  /** whose turn it is, in words */
  turn: string | null
  /** somebody is to record it */
  isAwaited: boolean
  now: LocalDateTime
  /** when it was, in milliseconds since the page was opened */
  onPress: (at: number) => void
  /** asks what else happened, where a press records at once */
  onElse?: (at: number) => void
}

/** The whole row is the button: a finger comes from far. */
export function OpenRow({ occurrence, care, turn, isAwaited, now, onPress, onElse }: OpenRowProps) {
  const { event } = occurrence
  const left = leftOf(care)
  const isDue = isAwaited && isDueNow(occurrence, now)
  const isAllDay = event.allDay || occurrence.start === ''
  const isLate = isDue && awayFrom({ due: dueOf(occurrence), allDay: isAllDay }, now) === 'late'
  const told = careInWords(care, null, labelOfRow(occurrence, care))
  const time = timeInWords(occurrence, now)
  const title = titleOf(occurrence)
  const row = (
    <button
      type="button"
      data-opens
      className={classNames(styles.row, isDue && styles.due)}
      onClick={({ timeStamp }) => onPress(timeStamp)}
    >
      <VisuallyHidden>{words.tick(words.given(event))}</VisuallyHidden>
      <span className={styles.time}>
        {time}
        {isDue && <span className={styles.state}>{isLate ? words.late : words.now}</span>}
      </span>
      <Faces care={left} />
      <span className={styles.what}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.more}>
          {left.some(({ pet }) => pet) && <span dir="auto">{namesOf(left)}</span>}
          {event.dose && <RowDose dose={event.dose} title={event.title} />}
          {turn !== null && (
            <span className={styles.turn} dir="auto">
              {turn}
            </span>
          )}
          {told.map((one) => (
            <span key={one}>{one}</span>
          ))}
          <LastGiven occurrence={occurrence} care={left} now={now} />
        </span>
      </span>
      <span className={styles.ring} aria-hidden="true" />
    </button>
  )
  if (!onElse) return row
  return (
    <div className={styles.withElse}>
      {row}
      <button
        type="button"
        data-opens
        className={styles.else}
        aria-label={words.otherOf(title)}
        onClick={({ timeStamp }) => onElse(timeStamp)}
      >
        …
      </button>
    </div>
  )
}

/** Done, by whom, and how long ago a dose was. */
export function DoneRow({ occurrence, care }: { occurrence: Occurrence; care: readonly PetCare[] }) {
  const label = labelOfRow(occurrence, care)
  const given = care.flatMap(({ record }) => (record ? dosesOf(record) : []))
  const minutes = minutesSince(given)
  return (
    <li className={styles.doneRow}>
      <Mark mark={markOf(care)} />
      <span className={styles.doneWhat}>
        <span className={styles.doneTitle} dir="auto">
          {label.title}
          {care.some(({ pet }) => pet) && <span className={styles.whose}> · {namesOf(care)}</span>}
        </span>
        {careInWords(care, null, label).map((told) => (
          <span key={told}>{told}</span>
        ))}
        {minutes !== null && !isActivity(label) && <span>{agoInWords(minutes)}</span>}
      </span>
    </li>
  )
}

function Faces({ care }: { care: readonly PetCare[] }) {
  const pets = care.flatMap(({ pet }) => pet ?? [])
  return (
    <span className={styles.faces}>
      {pets.slice(0, 3).map((pet) => (
        <PetFace key={pet.id} pet={pet} size="large" />
      ))}
    </span>
  )
}

/** "Last given 3 h 40 min ago, next from 18:00": before somebody gives the next, nobody has to reckon. */
function LastGiven({ occurrence, care, now }: Pick<OpenRowProps, 'occurrence' | 'care' | 'now'>) {
  const last = useLastGiven(occurrence, care)
  if (!last) return null
  const { entry, minutes, nextFrom } = last
  const said = lastGivenWords.lastGiven(outcomeWord(entry.outcome, occurrence.event), agoInWords(minutes))
  const next = nextFrom === null ? null : lastGivenWords.nextFrom(whenInWords(localOf(nextFrom), now))
  return (
    <span className={classNames(styles.ago, next !== null && styles.early)}>
      <span>{next === null ? said : `${said},`}</span>
      {next !== null && <span>{next}</span>}
    </span>
  )
}

function minutesSince(given: readonly Pick<CareEntry, 'at'>[]): number | null {
  if (given.length === 0) return null
  const minutes = Math.round((instantNow() - Math.max(...given.map(({ at }) => at))) / 60_000)
  return minutes < 0 || minutes > mostAgoMinutes ? null : minutes
}

function timeInWords(occurrence: Occurrence, now: LocalDateTime): string {
  const { event, start, day } = occurrence
  if (event.allDay || start === '') return words.allDay
  const time = inWords.time(timeOf(start))
  return day < dayOf(now) ? words.yesterday(time) : time
}

function whenInWords(local: LocalDateTime, now: LocalDateTime): string {
  const time = inWords.time(timeOf(local))
  return dayOf(local) === dayOf(now) ? time : `${inWords.weekday(dayOf(local))} ${time}`
}

function titleOf({ event }: Occurrence): string {
  return event.title.trim() || scheduleWords.untitled
}
