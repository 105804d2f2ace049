import { useId } from 'react'
import { daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { doseText } from '#core/doses/dose-text.ts'
import { calledLike } from '#core/medicines/called-like.ts'
import { dosesNotRecorded } from '#core/medicines/doses-not-recorded.ts'
import { lastCount } from '#core/medicines/stock.ts'
import { isAlive } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import { useReopenedOne } from '#web/forms/kept-draft.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { inWords } from '#web/words/in-words.ts'
import { words as scheduleWords } from '#web/schedule/words/schedule-words.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { dayAt, localNow, localOf, useToday } from '#web/store/today.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { CountForm, countFormOf, countKinds } from './count-form.tsx'
import type { CountKind } from './count-form.tsx'
import { GiveNow } from './give-now.tsx'
import { MedicineMore } from './medicine-more.tsx'
import { medicineWords as words } from './medicine-words.ts'
import { usePlanIt } from './plan-it.ts'
import { plannedDoses } from './planned-doses.ts'
import { RefillDay } from './refill-day.tsx'
import { RunningPlanList } from './running-plan-list.tsx'
import type { ShelfRow } from './use-shelf.ts'
import cards from '../measures/measures.module.css'
import styles from './medicines.module.css'

const mostAlike = 4

/** One medicine: what is left, until when, and what one does about it. */
export function MedicineCard({ pet, row }: { pet: Pet; row: ShelfRow }) {
  const { medicine } = row
  const id = useId()
  const mayCount = useMay('count-medicine')
  const [counting, setCounting] = useReopenedOne<CountKind>(countKinds, (kind) =>
    countFormOf(medicine.id, kind),
  )
  const isCounted = lastCount(medicine) !== null
  return (
    <article className={cards.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.name} dir="auto">
          {medicine.name} {medicine.strength !== '' && <small>{medicine.strength}</small>}
        </h3>
        <MedicineMore pet={pet} medicine={medicine} />
      </div>
      <Planned pet={pet} row={row} />
      <Stock row={row} />
      <RunningPlanList row={row} />
      {counting ? (
        <CountForm medicine={medicine} kind={counting} onDone={() => setCounting(null)} />
      ) : (
        <div className={styles.actions}>
          <NextStep pet={pet} row={row} />
          {medicine.asNeeded && isAlive(pet) && <GiveNow pet={pet} medicine={medicine} />}
          {mayCount && (
            <Button
              look="quiet"
              aria-label={words.countOf(medicine.name)}
              onClick={() => setCounting('counted')}
            >
              {words.count}
            </Button>
          )}
          {mayCount && isCounted && (
            <Button
              look="quiet"
              aria-label={words.refillOf(medicine.name)}
              onClick={() => setCounting('refilled')}
            >
              {words.refill}
            </Button>
          )}
          <RefillDay pet={pet} row={row} />
        </div>
      )}
    </article>
  )
}

/** What somebody else has to know who gives it today. */
function Planned({ pet, row: { medicine, events } }: { pet: Pet; row: ShelfRow }) {
  const today = useToday()
  return plannedDoses(events, pet.id, today).map(({ milli, times, repeats, from }) => (
    <p key={`${milli} ${repeats} ${from}`}>
      {words.planned(
        doseText(milli, medicine.unit),
        times.map((time) => (time === null ? scheduleWords.allDay : inWords.time(time))),
        repeats,
        from && inWords.dayAndMonth(from),
      )}
    </p>
  ))
}

/** Of a medicine that nothing in the calendar gives: what one adds it for. */
function NextStep({ pet, row: { medicine, events } }: { pet: Pet; row: ShelfRow }) {
  const today = useToday()
  const mayPlan = useMay('edit-medicine') && isAlive(pet)
  const planIt = usePlanIt(pet, medicine)
  const alike = useStore(
    ({ view }) => calledLike(medicine.name, view.documents.eventsOfPet(pet.id), today),
    [medicine, pet, today],
  )
  const isPlanned = events.some((event) => nextOccurrences(event, today, 1).length > 0)
  if (!mayPlan || isPlanned || medicine.asNeeded) return null
  return (
    <>
      {alike.length > 0 && <InCalendar alike={alike} />}
      <LinkButton
        {...planIt}
        look={alike.length > 0 ? 'quiet' : 'primary'}
        aria-label={words.planItOf(medicine.name)}
      >
        {words.planIt}
      </LinkButton>
      <LinkButton look="quiet" to={paths.dosePlan(pet.id, medicine.id)}>
        {words.taper}
      </LinkButton>
    </>
  )
}

/** Planned once more, it would be given twice. */
function InCalendar({ alike }: { alike: ReturnType<typeof calledLike> }) {
  const state = useModalLinkState()
  return (
    <div className={styles.alike}>
      <p>{words.alike}</p>
      <ul role="list">
        {alike.slice(0, mostAlike).map(({ event, next }) => (
          <li key={event.id}>
            <Link to={paths.event(next.day, event.id)} state={state} dir="auto">
              {event.title}, {event.allDay ? scheduleWords.allDayWithin : inWords.time(timeOf(next.start))}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Numbers only where every record since the count is here: a wrong one is worse than none. */
function Stock({ row }: { row: ShelfRow }) {
  const { medicine, left, known, again } = row
  const count = lastCount(medicine)
  if (count === null || left === null) return <p className={styles.soft}>{words.notCounted}</p>
  const counted = inWords.dateShort(dayAt(count.at))
  if (known === 'loading') return <p className={styles.soft}>{words.looking}</p>
  if (known === 'offline') return <p className={styles.soft}>{words.notHere(counted)}</p>
  if (known === 'failed')
    return (
      <p className={styles.soft}>
        {words.failed}{' '}
        <Button look="plain" onClick={again}>
          {words.tryAgain}
        </Button>
      </p>
    )
  return (
    <div className={styles.stock}>
      <p className={styles.left}>{words.left(doseText(Math.max(left, 0), medicine.unit))}</p>
      {left < 0 && <p className={styles.alarm}>{words.lessThanNothing}</p>}
      <Until row={row} />
      <p className={styles.soft}>{words.countedOn(counted, count.by.name)}</p>
      <NotRecorded row={row} countedAt={count.at} />
    </div>
  )
}

/** What is left is what was counted less what was recorded: a dose that nobody ticked is still among it. */
function NotRecorded({ row: { events }, countedAt }: { row: ShelfRow; countedAt: number }) {
  const pets = usePets()
  const counted = localOf(countedAt)
  const doses = useStore(
    ({ view }) => dosesNotRecorded(events, { care: view.care, pets }, counted, localNow()),
    [events, pets, counted],
  )
  return doses > 0 && <p>{words.notRecorded(doses)}</p>
}

function Until({ row: { outlook, refillBy } }: { row: ShelfRow }) {
  const today = useToday()
  if (outlook === null || outlook === 'unplanned') return null
  if (outlook === 'enough') return <p>{words.enough}</p>
  if (outlook.day < today) return <p className={styles.alarm}>{words.notForNext}</p>
  const isDue = refillBy !== null && refillBy <= today
  return (
    <>
      <p>
        {words.lasts(inWords.dateInList(outlook.day, today), outlook.isAbout)}
        <span className={styles.soft}> · {words.daysLeft(daysLeft(outlook.day, today))}</span>
      </p>
      {refillBy !== null && (
        <p className={isDue ? styles.alarm : undefined}>
          {isDue ? words.refillNow : words.refillBy(inWords.dateInList(refillBy, today))}
        </p>
      )}
    </>
  )
}

/** Today is one of them. */
function daysLeft(day: CalendarDay, today: CalendarDay): number {
  return daysBetween(today, day) + 1
}
