import { Suspense, lazy, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { addDays, daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { SittingNote, useSittingDays } from '#web/households/sitting-days.tsx'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { NobodyReminded } from '#web/reminders/nobody-reminded.tsx'
import { useOfferedPet } from '#web/routines/offer.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { withVerbs } from '#web/store/fetched-part.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DoneOutsidePlan } from '../care/done-outside-plan.tsx'
import { PossibleDoubleDoses } from '../care/possible-double-doses.tsx'
import { careWords } from '../words/care-words.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { NoEventsPicture, NoPetsPicture } from '#web/ui/pictures/later-pictures.tsx'
import { DayPicker } from '../navigation/day-picker.tsx'
import { dayPath } from '../navigation/day-path.ts'
import { dayRows } from '../list/day-rows.ts'
import { inWords } from '#web/words/in-words.ts'
import { ClockLines } from './clock-lines.tsx'
import { EventList } from '../list/event-list.tsx'
import { PageTop } from '../navigation/page-top.tsx'
import { useScheduleKeys } from '../navigation/schedule-keys.ts'
import { opened } from '../list/opened.ts'
import { useRowCare } from '../list/row-care.ts'
import { SelectionLine } from '../list/selection-line.tsx'
import { useOccurrences } from '../list/shown-occurrences.ts'
import { useSwipe } from '../navigation/swipe.ts'
import { useSlideDirection } from '../navigation/slide-direction.ts'
import { useGoTo, useShownDay } from '../navigation/shown-day.ts'
import { OthersTurns } from '../turns/others-turns.tsx'
import { whenInWords } from '../words/when-in-words.ts'
import { words } from '../words/schedule-words.ts'
import { DayLine } from './day-line.tsx'
import { DoneOfDay } from './done-of-day.tsx'
import { NotLoggedYesterday } from './not-logged-yesterday.tsx'
import { StillToDo } from './still-to-do.tsx'
import styles from './day-page.module.css'
import slidingStyles from '../navigation/sliding-page.module.css'

const loadRoutines = () => import('#web/routines/ready-routine-list.tsx')
const ReadyRoutineList = lazy(async () => ({ default: (await withVerbs(loadRoutines)).ReadyRoutineList }))

/** One day of care: today, unless the address names another. */
export function DayPage() {
  const today = useToday()
  const named = useParams()['day']
  // `today` is what lies behind a shortcut's new event
  const routed = named === undefined || named === 'today' ? today : named
  const day = useShownDay(paths.schedule, routed, today)
  return isCalendarDay(day) ? <Day day={day} today={today} /> : <Navigate to={paths.schedule} replace />
}

function Day({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const goTo = useGoTo()
  const page = useRef<HTMLDivElement>(null)
  const slide = useSlideDirection(day)
  const mayAdd = useMay('add-event')
  const sitting = useSittingDays(day)
  const go = (to: CalendarDay) => goTo(dayPath(to, today))
  useSwipe(page, { back: () => go(addDays(day, -1)), ahead: () => go(addDays(day, 1)) })
  useScheduleKeys({ day, back: () => go(addDays(day, -1)), ahead: () => go(addDays(day, 1)) })
  useEffect(() => void getStore().visit(day, day), [day])
  return (
    <div ref={page} className={slidingStyles.page}>
      {/* before the top of the page: over what is left of that, never over a row that is not scrolled under it */}
      <DayLine day={day} today={today} page={page} />
      <DayTop day={day} today={today} says={sitting.says} />
      <section
        className={classNames(
          slidingStyles.sheet,
          styles.sheet,
          sitting.isOther(day) && slidingStyles.notTheirs,
        )}
        {...slide}
        aria-label={inWords.dateFull(day)}
      >
        <ClockLines day={day} />
        <SittingNote sitting={sitting} />
        <NobodyReminded />
        {/* one wait for both: a day that is there first would be pushed down */}
        <Suspense>
          {day === today && mayAdd && <FirstRoutines today={today} />}
          {day === today && <NotLoggedYesterday today={today} />}
          {day === today && <StillToDo day={day} today={today} />}
          <SelectionLine {...(day === today && { openOn: day })} />
          <TurnsOfDay day={day} />
          <DaySheet day={day} today={today} />
          {day === today && <NotShown />}
        </Suspense>
        {/* a wait of its own: the day stands without it */}
        <Suspense>{day > today && <StillToDo day={day} today={today} />}</Suspense>
      </section>
    </div>
  )
}

function DayTop({ day, today, says }: { day: CalendarDay; today: CalendarDay; says: string }) {
  const distance = daysBetween(today, day)
  const isNear = distance !== 0 && Math.abs(distance) < 7
  return (
    <PageTop
      view="day"
      day={day}
      spoken={`${inWords.dateFull(day)} ${says}`.trim()}
      today={day === today ? null : { to: paths.schedule, words: words.today }}
      steps={{
        label: words.dayNavigation,
        back: { to: dayPath(addDays(day, -1), today), words: words.previousDay },
        ahead: { to: dayPath(addDays(day, 1), today), words: words.nextDay },
      }}
      newEvent={paths.newEvent(day)}
    >
      <PageTitle tab={inWords.dayAndMonth(day)}>{inWords.weekday(day)}</PageTitle>
      {day === today && <DoneOfDay day={day} />}
      {isNear && <span className={styles.near}>{inWords.fromToday(day, today)}</span>}
      <div className={styles.date}>
        <DayPicker day={day} />
      </div>
    </PageTop>
  )
}

/** Shown once in the life of a pet, so it is not among what every start loads. */
function FirstRoutines({ today }: { today: CalendarDay }) {
  const pet = useOfferedPet(today)
  return pet && <ReadyRoutineList key={pet.id} pet={pet} today={today} when={whenInWords} />
}

function TurnsOfDay({ day }: { day: CalendarDay }) {
  return <OthersTurns others={useOccurrences(day, day).others} />
}

function DaySheet({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const pets = usePets()
  const known = usePetsKnown()
  const { shown, hidden, others } = useOccurrences(day, day)
  const rows = useMemo(() => dayRows(shown, day), [shown, day])
  const recorded = useRowCare(rows, day, pets)
  // after the list, which opens at its own place
  useLayoutEffect(() => {
    if (known) opened()
  })
  if (!known) return null
  if (rows.length > 0 || recorded.outsidePlan.length > 0)
    return (
      <>
        {day === today && <PossibleDoubleDoses />}
        <EventList rows={rows} day={day} pets={pets} isToday={day === today} recorded={recorded} />
        {recorded.outsidePlan.length > 0 && <DoneOutsidePlan records={recorded.outsidePlan} day={day} />}
        {day <= today && <RecordCare day={day} />}
      </>
    )
  if (pets.length === 0 && others.length === 0) return <NoPets />
  return (
    <EmptyState picture={<NoEventsPicture />} words={words.noEvents}>
      {hidden.length > 0 && <p>{words.noEventsOfSelection}</p>}
    </EmptyState>
  )
}

/** An event whose rule cannot be read is on no day: its owner is told where they look every day. */
function NotShown() {
  const events = useStore((store) => store.view.events.unreadable())
  if (events.length === 0) return null
  return (
    <p className={styles.notShown}>{words.notShown(events.map(({ title }) => title || words.untitled))}</p>
  )
}

function RecordCare({ day }: { day: CalendarDay }) {
  const modal = useModalLinkState()
  if (!useMay('record-as-needed')) return null
  return (
    <LinkButton
      look="plain"
      to={paths.newCare(day)}
      state={modal}
      icon={<PlusIcon />}
      className={styles.record}
    >
      {careWords.recordCare}
    </LinkButton>
  )
}

function NoPets() {
  const navigate = useNavigate()
  const state = useModalLinkState()
  const mayAdd = useMay('add-pet')
  if (!mayAdd) return <EmptyState picture={<NoPetsPicture />} words={words.noPetsHere} />
  return (
    <EmptyState
      picture={<NoPetsPicture />}
      words={words.noPets}
      action={
        <Button data-opens onClick={() => void navigate(paths.newPet, { state })}>
          {words.addPet}
        </Button>
      }
    />
  )
}
