import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/store/may.ts'
import { Button, IconButton, IconLink, LinkButton } from '#web/ui/button.tsx'
import { BackIcon, ForwardIcon, PlusIcon, PrintIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { follow } from './follow.ts'
import { useGoTo } from './shown-day.ts'
import { words } from '../words/words.ts'
import styles from './page-top.module.css'
import ways from './ways.module.css'

type Way = { to: string; words: string }

type PageTopProps = {
  /** the heading, and what stands beside it */
  children: ReactNode
  /** read out when another day is shown: the heading keeps its place and would not be read again */
  spoken: string
  /** null when it is shown already */
  today: Way | null
  /** the specification calls Zoom Out a button, which then is one */
  views: readonly (Way & { isButton?: boolean })[]
  steps: { label: string; back: Way; ahead: Way }
  newEvent: string
}

/** Where and when one is, and the ways from there. */
export function PageTop({ children, spoken, today, views, steps, newEvent }: PageTopProps) {
  const navigate = useNavigate()
  const modal = useModalLinkState()
  return (
    <header className={styles.top}>
      <div className={styles.titles}>{children}</div>
      <div className={ways.ways}>
        <IconLink to={paths.search} state={modal} label={words.search}>
          <SearchIcon />
        </IconLink>
        {today && (
          <Link to={today.to} className={styles.today}>
            {today.words}
          </Link>
        )}
      </div>
      <nav className={styles.views} aria-label={words.views}>
        {views.map(({ to, words: named, isButton }) =>
          isButton ? (
            <Button
              key={named}
              look="quiet"
              className={styles.view}
              data-opens
              onClick={() => void navigate(to)}
            >
              <ViewWords>{named}</ViewWords>
            </Button>
          ) : (
            <LinkButton key={named} look="quiet" to={to} className={styles.view}>
              <ViewWords>{named}</ViewWords>
            </LinkButton>
          ),
        )}
        <Extras />
      </nav>
      <StepBar {...steps} newEvent={newEvent} />
      <output className={styles.spoken}>{spoken}</output>
    </header>
  )
}

/** Where letters are twice as large the last word is all there is room for; the others are still read out. */
function ViewWords({ children }: { children: string }) {
  const lastWord = children.lastIndexOf(' ') + 1
  return (
    <>
      {lastWord > 0 && <span className={styles.firstWords}>{children.slice(0, lastWord)}</span>}
      {children.slice(lastWord)}
    </>
  )
}

function Extras() {
  const modal = useModalLinkState()
  return (
    <span className={styles.extras}>
      <IconLink to={paths.keys} state={modal} label={words.keys} className={styles.keys}>
        <span aria-hidden="true">?</span>
      </IconLink>
      <LinkButton look="plain" to={paths.print} className={styles.printDays}>
        {words.printDays}
      </LinkButton>
      <IconButton label={words.print} onClick={() => print()}>
        <PrintIcon />
      </IconButton>
    </span>
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
