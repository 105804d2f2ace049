import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { atTime, timeOf } from '#core/calendar/wall-clock.ts'
import { awaitedBy, hasPassed } from '#core/care/awaited.ts'
import { givenOrDone } from '#core/care/activity.ts'
import type { Label } from '#core/care/recorded-as.ts'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { isPetSelected } from '#core/schedule/pet-selection.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useAlone, useOpenHousehold } from '#web/households/open-household.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { kindAndAge } from '#web/pets/pet-words.ts'
import { usePetSelection } from '#web/pets/selection.ts'
import { useStore } from '#web/store/current-store.ts'
import { localOf, useToday } from '#web/store/today.ts'
import { careInWords, careOf, isDone, labelOfRow } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { byDay } from '../list/by-day.ts'
import { useTimeNow } from '../list/now.ts'
import { usePlanOnDay } from '../list/use-occurrence.ts'
import { RowDose } from '../list/row-dose.tsx'
import { dayRows } from '../list/day-rows.ts'
import type { DayRow } from '../list/day-rows.ts'
import { useEverybodys } from '../list/shown-occurrences.ts'
import { inWords } from '#web/words/in-words.ts'
import { words as scheduleWords } from '../words/schedule-words.ts'
import { noteIsOn, notePlaces, vetsOf } from './printed-days.ts'
import type { NotePlaces, PrintedDays } from './printed-days.ts'
import { printWords as words } from './print-words.ts'
import styles from './printed-plan.module.css'

type PrintedPlanProps = PrintedDays & {
  today: CalendarDay
  /** whether a day is not the sitter's who prints */
  isOther: (day: CalendarDay) => boolean
}

/** The plan as it lies on the kitchen table: complete without colour, with room for who gave what and when. */
export function PrintedPlan({ first, last, today, isOther }: PrintedPlanProps) {
  const pets = usePets()
  const selection = usePetSelection()
  const { shown } = useEverybodys(first, last)
  const ofDays = [...byDay(shown, first, last)].filter(([day]) => !isOther(day))
  const named = new Set(ofDays.flatMap(([, those]) => those.flatMap(({ event }) => event.petIds)))
  const theirs = pets.filter((pet) => named.has(pet.id) || (isAlive(pet) && isPetSelected(selection, pet.id)))
  const all = ofDays.flatMap(([, those]) => those)
  const notes = notePlaces(all)
  const doneAt = words.doneAt[givenOrDone(all.map(({ event }) => event))]
  return (
    <article data-paper className={styles.paper} aria-label={words.preview}>
      <Head first={first} last={last} today={today} pets={theirs} />
      <table className={styles.plan}>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.what}</th>
            <th scope="col" aria-label={words.signed(doneAt)}>
              <span className={styles.line}>
                <span />
                <span>{doneAt}</span>
                <span>{words.initials}</span>
              </span>
            </th>
          </tr>
        </thead>
        {ofDays.map(([day, those]) => (
          <Day key={day} day={day} occurrences={those} pets={theirs} notes={notes} />
        ))}
      </table>
      <p className={styles.soft}>{words.printedOn(inWords.date(today))}</p>
    </article>
  )
}

function Head({ first, last, today, pets }: PrintedDays & { today: CalendarDay; pets: readonly Pet[] }) {
  const household = useOpenHousehold()
  const vets = vetsOf(pets)
  return (
    <header className={styles.head}>
      <div>
        <h2 dir="auto">{household?.name}</h2>
        <p className={styles.span}>{inWords.span(first, last)}</p>
        <ul role="list" className={styles.pets}>
          {pets.map((pet) => (
            <li key={pet.id}>
              <strong dir="auto">{petName(pet)}</strong> {kindAndAge(pet, today)}
            </li>
          ))}
        </ul>
      </div>
      {(household?.phone || vets.length > 0) && (
        <dl className={styles.phones}>
          {household?.phone && <Phone of={words.phone} phone={household.phone} />}
          {vets.map(({ vet, pets: those }) => (
            <Phone
              key={vet}
              of={vets.length === 1 ? words.vet : words.vetOf(inWords.list(those.map(petName)))}
              phone={vet}
            />
          ))}
        </dl>
      )}
    </header>
  )
}

function Phone({ of, phone }: { of: string; phone: string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd dir="auto">{phone}</dd>
    </div>
  )
}

type DayProps = Noted & { day: CalendarDay; occurrences: readonly Occurrence[] }
type Noted = { pets: readonly Pet[]; notes: NotePlaces }

function Day({ day, occurrences, pets, notes }: DayProps) {
  const rows = dayRows(occurrences, day)
  return (
    <tbody>
      <tr className={styles.day}>
        <th scope="rowgroup" colSpan={3}>
          {inWords.dateFull(day)}
        </th>
      </tr>
      {rows.map((row) => (
        <PlannedRow key={row.occurrence.id} row={row} pets={pets} notes={notes} />
      ))}
      {rows.length === 0 && (
        <tr>
          <td colSpan={3} className={styles.soft}>
            {words.nothing}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function PlannedRow({ row, pets, notes }: Noted & { row: DayRow }) {
  const { event } = row.occurrence
  const own = pets.filter((pet) => event.petIds.includes(pet.id))
  const plan = usePlanOnDay(row.occurrence)
  const noteOn = noteIsOn(row.occurrence, notes)
  const note = noteOn === null ? event.description.trim() : words.noteOn(inWords.dayAndMonth(noteOn))
  const now = atTime(useToday(), useTimeNow())
  const [care, isNotLogged] = useStore(
    ({ view }) => [
      careOf(row.occurrence, own, view.care),
      hasPassed(row.occurrence, now) && awaitedBy(view.care, localOf)(row.occurrence),
    ],
    [row.occurrence, pets, now],
  )
  const label = labelOfRow(row.occurrence, care)
  const { title, dose } = label
  return (
    <tr>
      <td className={styles.time}>{timesInWords(row)}</td>
      <td>
        <strong dir="auto">{title}</strong>
        {row.dayOf.of > 1 && <span> ({scheduleWords.dayOfDays(row.dayOf.n, row.dayOf.of)})</span>}
        {dose && (
          <p>
            <RowDose dose={dose} isStep={event.planId !== undefined} />
            {plan !== null && ` · ${plan}`}
          </p>
        )}
        {note !== '' && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </td>
      <td>
        {linesOf(care).map((ofLine) => (
          <Sign key={ofLine[0]?.careId} care={ofLine} label={label} isNotLogged={isNotLogged} />
        ))}
      </td>
    </tr>
  )
}

/** So many stand below each other; more would make a page of one event. */
const mostSigned = 8

/** Each pet has its own: one that got its pill says nothing of the other. */
function linesOf(care: readonly PetCare[]): (readonly PetCare[])[] {
  return care.length > mostSigned ? [care] : care.map((one) => [one])
}

type SignProps = { care: readonly PetCare[]; label: Label; isNotLogged: boolean }

/** What is recorded takes the place of the boxes: whoever reads the paper must not give it once more. */
function Sign({ care, label, isNotLogged }: SignProps) {
  const alone = useAlone()
  const isOpen = !isDone(care)
  return (
    <div className={styles.line}>
      <span dir="auto">{inWords.list(care.flatMap(({ pet }) => (pet ? petName(pet) : [])))}</span>
      {isOpen && <span className={styles.box} />}
      {isOpen && <span className={styles.box} />}
      {careInWords(care, alone, label).map((told) => (
        <span key={told} className={styles.told}>
          {told}
        </span>
      ))}
      {isOpen && isNotLogged && <span className={styles.told}>{words.notLoggedYet}</span>}
    </div>
  )
}

function timesInWords({ occurrence, kind, isFromBefore, continues }: DayRow): string {
  if (kind === 'no-time') return scheduleWords.timeNotSet
  if (kind === 'all-day' || (isFromBefore && continues)) return scheduleWords.allDay
  const [start, end] = [occurrence.start, occurrence.end].map((at) => inWords.time(timeOf(at)))
  return isFromBefore ? scheduleWords.until(end ?? '') : (start ?? '')
}
