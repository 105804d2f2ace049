import { useMemo } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useAlone } from '#web/households/open-household.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { CheckIcon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { careInWords, isDone, isGiven, labelOfRow } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { dayRows } from '../list/day-rows.ts'
import { useRowCare } from '../list/row-care.ts'
import { follow } from '../navigation/follow.ts'
import { inWords } from '#web/words/in-words.ts'
import { turnHere, turnInWords } from '../turns/turn-here.ts'
import { useHere } from '../turns/use-here.ts'
import { monthWords } from '../words/month-words.ts'
import { words } from '../words/schedule-words.ts'
import styles from './routines-panel.module.css'

/** What the buttons of the days open. */
const panelId = 'routines-of-day'

type RoutinesButtonProps = {
  day: CalendarDay
  count: number
  isOpen: boolean
  tabIndex: number
  onPress: (press: MouseEvent<HTMLButtonElement>) => void
}

export function RoutinesButton({ day, count, isOpen, tabIndex, onPress }: RoutinesButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      aria-expanded={isOpen}
      tabIndex={tabIndex}
      className={styles.button}
      onClick={onPress}
    >
      {monthWords.routines(count)}
      <VisuallyHidden>{monthWords.on(inWords.dayAndMonth(day))}</VisuallyHidden>
    </button>
  )
}

type RoutinesPanelProps = {
  ref: RefObject<HTMLDivElement | null>
  day: CalendarDay
  occurrences: readonly Occurrence[]
  pets: readonly Pet[]
  onToggle: (isOpen: boolean) => void
}

/** The routines of one day, which the month only counts. */
export function RoutinesPanel({ ref, day, occurrences, pets, onToggle }: RoutinesPanelProps) {
  const navigate = useNavigate()
  const alone = useAlone()
  const here = useHere()
  const state = useModalLinkState()
  const rows = useMemo(() => dayRows(occurrences, day), [occurrences, day])
  const { care } = useRowCare(rows, day, pets)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    follow(event, (path) => {
      // first, so that the focus returns to the day
      ref.current?.hidePopover()
      void navigate(path, { state })
    })
  }

  return (
    // keys of what is inside pass here
    <div
      ref={ref}
      id={panelId}
      popover="auto"
      role="group"
      aria-label={monthWords.routinesOn(inWords.dayAndMonth(day))}
      className={styles.panel}
      onToggle={({ newState }) => onToggle(newState === 'open')}
      onKeyDown={walk}
    >
      <p className={styles.name}>{inWords.dayAndMonth(day)}</p>
      <ul role="list">
        {rows.map(({ occurrence }, at) => {
          const { event, start } = occurrence
          const own = pets.filter((pet) => event.petIds.includes(pet.id))
          const label = labelOfRow(occurrence, care[at] ?? [])
          const turn = isDone(care[at] ?? []) ? null : turnInWords(turnHere(occurrence, here), here)
          return (
            <li key={occurrence.id}>
              <a href={paths.event(occurrence.day, event.id)} onClick={open} className={styles.link}>
                <span className={styles.time}>
                  {event.allDay || start === '' ? words.allDay : inWords.time(timeOf(start))}
                </span>
                <span dir="auto">{label.title}</span>
                {isGiven(care[at] ?? []) && (
                  <span className={styles.done}>
                    <CheckIcon />
                    <VisuallyHidden>{monthWords.done}</VisuallyHidden>
                  </span>
                )}
                {isLeftOut(care[at] ?? []) && (
                  <span className={styles.pets}>{careInWords(care[at] ?? [], alone, label).join(', ')}</span>
                )}
                {turn !== null && <span className={styles.pets}>{turn}</span>}
                {own.length > 0 && <span className={styles.pets}>{inWords.list(own.map(petName))}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** It is recorded that somebody did not get it. */
function isLeftOut(care: readonly PetCare[]): boolean {
  return isDone(care) && !isGiven(care)
}

/** Below the button, inside the window. */
export function placePanel(panel: HTMLElement, button: HTMLElement) {
  const { left, right, bottom } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isLeft = (left + right) / 2 < clientWidth / 2
  const isHigh = bottom < clientHeight * 0.6
  panel.style.setProperty('--left', isLeft ? `${Math.max(8, left)}px` : 'auto')
  panel.style.setProperty('--right', isLeft ? 'auto' : `${Math.max(8, clientWidth - right)}px`)
  panel.style.setProperty('--top', isHigh ? `${bottom + 4}px` : 'auto')
  panel.style.setProperty('--bottom', isHigh ? 'auto' : `${clientHeight - bottom + 32}px`)
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
}
