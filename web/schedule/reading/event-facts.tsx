import type { ReactNode } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { isSameLabel } from '#core/care/recorded-as.ts'
import type { Dose, RecordedDose } from '#core/doses/dose.ts'
import type { Doer } from '#core/schedule/doers.ts'
import { dayAgain } from '#core/schedule/again.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import type { Together } from '#core/schedule/together.ts'
import { turnOf } from '#core/schedule/turns.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { petName } from '#core/pets/pet.ts'
import { paths } from '#web/paths.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { NoDeviceYet } from '#web/reminders/no-device-yet.tsx'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { Link } from '#web/ui/link.tsx'
import { labelOfRow } from '../care/care-of-row.ts'
import { inWords } from '#web/words/in-words.ts'
import { readingWords } from '../words/reading-words.ts'
import { reminderInWords } from '../words/reminder-in-words.ts'
import { spanInWords } from '../words/span-in-words.ts'
import { repeatWords } from '../words/dialog-words.ts'
import { words } from '../words/schedule-words.ts'
import { whoWords } from '../turns/who-words.ts'
import { useLabel, useRepeatsOnDay } from '../list/use-occurrence.ts'
import { repeatsOnDay } from '../list/repeats-on-day.ts'
import { useDoseInWords } from '../list/row-dose.tsx'
import { useDoseOfCourse, useNextDays, useNextDone } from './next-days.ts'
import { noteLinks } from './note-links.ts'
import { TurnOfDay } from './turn-of-day.tsx'
import styles from './read-event.module.css'

type EventFactsProps = {
  occurrence: Occurrence
  together: Together
  onSwap: (person: Doer) => void
}

/** All that is planned about an event. */
export function EventFacts({ occurrence, together, onSwap }: EventFactsProps) {
  const { event, day } = occurrence
  const today = useToday()
  const own = usePets().filter((pet) => event.petIds.includes(pet.id))
  const repeats = useRepeatsOnDay(occurrence)
  const label = useLabel(occurrence)
  const changed = useSeriesOfChanged(occurrence)
  const reminds = reminderInWords(event)
  const next = useNextDays(occurrence, today)
  const nextDone = useNextDone(event)
  const dose = useDoseOfCourse(occurrence, together)
  const times = together.onDay
    .filter((one) => !one.event.allDay)
    .map((one) => inWords.time(timeOf(one.start)))
  return (
    <dl className={styles.facts}>
      <Fact name={readingWords.when}>
        <p className={styles.day}>
          {dayInWords(day, today)} <span className={styles.soft}>{inWords.fromToday(day, today)}</span>
        </p>
        <p>{spanInWords(occurrence)}</p>
        {times.length > 0 && <p className={styles.soft}>{readingWords.alsoAt(inWords.list(times))}</p>}
      </Fact>
      {own.length > 0 && (
        <Fact name={readingWords.pets}>
          <div className={styles.pets}>
            {own.map((pet) => (
              <Link key={pet.id} to={paths.petPage(pet.id)} className={styles.pet}>
                <PetFace pet={pet} size="small" />
                <span dir="auto">{petName(pet)}</span>
              </Link>
            ))}
          </div>
        </Fact>
      )}
      {turnOf(occurrence) && (
        <Fact name={whoWords.fact}>
          <TurnOfDay occurrence={occurrence} onSwap={onSwap} />
        </Fact>
      )}
      {label.dose && <DoseFact dose={label.dose} />}
      {!isSameLabel(label, labelOfRow(occurrence, [])) && <PlannedNow {...event} />}
      {event.description.trim() !== '' && (
        <Fact name={readingWords.note}>
          <p dir="auto" className={styles.note}>
            <Note text={event.description.trim()} />
          </p>
        </Fact>
      )}
      {repeats && event.recurrence && (
        <Fact name={event.planId === undefined ? readingWords.repeats : readingWords.plan}>
          <p className={styles.rule}>{repeats}</p>
          {dose && (
            <p>
              {[readingWords.doseOf(dose.n, dose.of), readingWords.dosesLeft(dose.of - dose.n)].join(' · ')}
            </p>
          )}
          <p className={styles.soft}>
            {readingWords.next}:{' '}
            {next.length === 0
              ? repeatWords.none
              : next.map((one, at) => (
                  <span key={one}>
                    {at > 0 && ' · '}
                    <span className={styles.unbroken}>{inWords.dateInList(one, today)}</span>
                  </span>
                ))}
          </p>
        </Fact>
      )}
      {repeats && event.again && (
        <Fact name={readingWords.repeats}>
          <p className={styles.rule}>{repeats}</p>
          <p className={styles.soft}>
            {nextDone
              ? `${readingWords.next}: ${inWords.dateInList(nextDone, today)}`
              : day < today
                ? repeatWords.ifToday(inWords.dateInList(dayAgain(today, event.again), today))
                : repeatWords.ifOnTime(inWords.dateInList(dayAgain(day, event.again), today))}
          </p>
        </Fact>
      )}
      {changed && (
        <Fact name={readingWords.oneOf}>
          <p className={styles.rule}>{changed.repeats}</p>
          <p className={styles.soft}>{readingWords.changed(inWords.dateInList(changed.day, today))}</p>
        </Fact>
      )}
      {reminds && (
        <Fact name={readingWords.reminder}>
          <p>{reminds}</p>
          <NoDeviceYet />
        </Fact>
      )}
    </dl>
  )
}

/** The year only when it is not the one everybody thinks of. */
function dayInWords(day: CalendarDay, today: CalendarDay): string {
  return day.slice(0, 4) === today.slice(0, 4) ? inWords.dayAndMonth(day) : inWords.dateFull(day)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What was recorded stands above: this is what an edit since has made of it. */
function PlannedNow({ title, dose }: CareEvent) {
  return (
    <Fact name={readingWords.plannedNow}>
      <p dir="auto">{title.trim() || words.untitled}</p>
      {dose && <PlannedDose dose={dose} />}
    </Fact>
  )
}

function PlannedDose({ dose }: { dose: Dose }) {
  const said = useDoseInWords(dose)
  return said !== null && <p dir="auto">{said}</p>
}

function DoseFact({ dose }: { dose: RecordedDose }) {
  const said = useDoseInWords(dose)
  return (
    said !== null && (
      <Fact name={readingWords.dose}>
        <p dir="auto">{said}</p>
      </Fact>
    )
  )
}

function Note({ text }: { text: string }) {
  return noteLinks(text).map(({ text: piece, href }, at) =>
    href ? (
      // the pieces of one note never change places
      <a key={at} href={href} target="_blank" rel="noreferrer">
        {piece}
      </a>
    ) : (
      <span key={at}>{piece}</span>
    ),
  )
}

/** A day that was changed by itself still belongs to its series: what that does, and which of its days this was. */
function useSeriesOfChanged({ event }: Occurrence): { repeats: string; day: CalendarDay } | null {
  const { originalDate } = event
  const repeats = useStore(
    ({ view }) => {
      if (originalDate === undefined) return null
      const parts = view.events.ofSeries(seriesIdOf(event))
      const part = parts.find(({ id }) => id === event.originalEventId) ?? parts[0]
      return part ? repeatsOnDay({ event: part, day: originalDate }, view) : null
    },
    [event],
  )
  return repeats && originalDate ? { repeats, day: originalDate } : null
}
