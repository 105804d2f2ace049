import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { Button, IconButton, IconLink, LinkButton } from '#web/ui/button.tsx'
import { BackIcon, ForwardIcon, PlusIcon, PrintIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { dayPath, monthPath, weekPath } from './day-path.ts'
import { follow } from './follow.ts'
import { useGoTo } from './shown-day.ts'
import { words } from '../words/schedule-words.ts'
import styles from './page-top.module.css'
import views from './views.module.css'
import ways from './ways.module.css'

type Way = { to: string; words: string }

type View = 'day' | 'week' | 'month'

type PageTopProps = {
  /** the heading, and what stands beside it */
  children: ReactNode
  view: View
  /** the one that the other views show too */
  day: CalendarDay
  /** read out when another day is shown: the heading keeps its place and would not be read again */
  spoken: string
  /** null when it is shown already */
  today: Way | null
  steps: { label: string; back: Way; ahead: Way }
  newEvent: string
}

/** Where and when one is, and the ways from there. The views come first: whatever follows, they keep their place. */
export function PageTop({ children, view, day, spoken, today, steps, newEvent }: PageTopProps) {
  const modal = useModalLinkState()
  return (
    <header className={styles.top}>
      <Views view={view} day={day} />
      <div className={ways.ways}>
        <span className={ways.icons}>
          <Extras />
          <IconLink to={paths.search} state={modal} label={words.search}>
            <SearchIcon />
          </IconLink>
        </span>
        {today && (
          <Link to={today.to} className={styles.today}>
            {today.words}
          </Link>
        )}
      </div>
      <div className={styles.titles}>{children}</div>
      <StepBar {...steps} newEvent={newEvent} />
      <output className={styles.spoken}>{spoken}</output>
    </header>
  )
}

function Views({ view, day }: { view: View; day: CalendarDay }) {
  const navigate = useNavigate()
  const today = useToday()
  const month = monthPath(day, today)
  return (
    <nav className={views.views} aria-label={words.views}>
      {view === 'day' ? (
        <Here>{words.day}</Here>
      ) : (
        <Link to={dayPath(day, today)} className={views.view}>
          <ViewWords>{words.zoomIn}</ViewWords>
        </Link>
      )}
      {view === 'week' ? (
        <Here>{words.week}</Here>
      ) : (
        <Link to={weekPath(day, today)} className={views.view}>
          {words.week}
        </Link>
      )}
      {view === 'month' && <Here>{words.month}</Here>}
      {view === 'week' && (
        <Link to={month} className={views.view}>
          {words.month}
        </Link>
      )}
      {/* the specification calls it a button, which it then is */}
      {view === 'day' && (
        <button type="button" className={views.view} data-opens onClick={() => void navigate(month)}>
          <ViewWords>{words.zoomOut}</ViewWords>
        </button>
      )}
    </nav>
  )
}

function Here({ children }: { children: string }) {
  return (
    <span className={views.view} aria-current="page">
      {children}
    </span>
  )
}

/** The last word says where it leads; those before it stand over it where three views share a phone's width. */
function ViewWords({ children }: { children: string }) {
  const lastWord = children.lastIndexOf(' ') + 1
  return (
    <span>
      <span className={views.firstWords}>{children.slice(0, lastWord)}</span>
      {children.slice(lastWord)}
    </span>
  )
}

function Extras() {
  const modal = useModalLinkState()
  return (
    <>
      <IconLink to={paths.keys} state={modal} label={words.keys} className={styles.keys}>
        <span aria-hidden="true">?</span>
      </IconLink>
      <LinkButton look="plain" to={paths.print} className={styles.printDays}>
        {words.printDays}
      </LinkButton>
      <IconButton label={words.print} className={styles.print} onClick={() => print()}>
        <PrintIcon />
      </IconButton>
    </>
  )
}

/** Back, Add Event, ahead: under the thumb on a phone, in line with the rest elsewhere. */
function StepBar({ label, back, ahead, newEvent }: PageTopProps['steps'] & { newEvent: string }) {
  const navigate = useNavigate()
  const state = useModalLinkState()
  const goTo = useGoTo()
  const mayAdd = useMay('add-event')
  return (
    <nav className={styles.bar} aria-label={label} data-bottom-bar>
      <a href={back.to} onClick={(event) => follow(event, goTo)} className={styles.step} title={back.words}>
        <BackIcon />
        <span className={styles.words}>{back.words}</span>
      </a>
      {mayAdd && (
        <Button
          icon={<PlusIcon />}
          className={styles.add}
          data-opens
          onClick={() => void navigate(newEvent, { state })}
        >
          {words.addEvent}
        </Button>
      )}
      <a href={ahead.to} onClick={(event) => follow(event, goTo)} className={styles.step} title={ahead.words}>
        <span className={styles.words}>{ahead.words}</span>
        <ForwardIcon />
      </a>
    </nav>
  )
}
