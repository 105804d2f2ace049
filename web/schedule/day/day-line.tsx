import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/store/may.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { words } from '../words/schedule-words.ts'
import { useDone } from './done-of-day.tsx'
import styles from './day-line.module.css'

type DayLineProps = {
  day: CalendarDay
  today: CalendarDay
  page: RefObject<HTMLElement | null>
}

/**
 * Which day it is, how far it has got and Add Event, in one line that stays while the page's top is scrolled away. It takes
 * no room of its own, so that nothing moves when it comes.
 */
export function DayLine({ day, today, page }: DayLineProps) {
  const isShown = useTitleGone(page)
  const navigate = useNavigate()
  const state = useModalLinkState()
  const mayAdd = useMay('add-event')
  function goToTop() {
    scrollTo(0, 0)
    page.current?.querySelector('h1')?.focus()
  }
  return (
    <div className={styles.place}>
      <div className={styles.line} data-shown={isShown || undefined}>
        <button type="button" className={styles.date} data-opens onClick={goToTop}>
          {inWords.dateInList(day, today)}
          <VisuallyHidden> {words.toTop}</VisuallyHidden>
        </button>
        {day === today && <Done day={day} />}
        {mayAdd && (
          <IconButton
            label={words.addEventOn(inWords.dayAndMonth(day))}
            className={styles.add}
            data-opens
            onClick={() => void navigate(paths.newEvent(day), { state })}
          >
            <PlusIcon />
          </IconButton>
        )}
      </div>
    </div>
  )
}

function Done({ day }: { day: CalendarDay }) {
  const { told, isDoubtful } = useDone(day, careWords.doneOf)
  return told !== '' && <span className={classNames(styles.done, isDoubtful && styles.doubtful)}>{told}</span>
}

/** Whether the heading is scrolled out at the top. */
function useTitleGone(page: RefObject<HTMLElement | null>): boolean {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const title = page.current?.querySelector('h1')
    if (!title) return undefined
    const header = document.querySelector('header')?.clientHeight ?? 0
    const observer = new IntersectionObserver(
      (told) => {
        const last = told.at(-1)
        setGone(last !== undefined && !last.isIntersecting && last.boundingClientRect.top < header)
      },
      { rootMargin: `${-header}px 0px 0px` },
    )
    observer.observe(title)
    return () => observer.disconnect()
  }, [page])
  return isGone
}
