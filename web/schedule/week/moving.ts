import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { getStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { weekWords } from '../words/week-words.ts'
import { words } from '../words/schedule-words.ts'
import { followDrag } from './drag.ts'
import type { Dropped } from './move-question.tsx'
import { bounded, isMovable, shifted, shiftedByKey, unmoved } from './shift.ts'
import type { Shift } from './shift.ts'
import { timesInWords } from './times-in-words.ts'

/** Needed when an event is dropped, and there before it is: it is fetched when one is taken. */
const loadParts = () => import('./move-question.tsx')

/** An event that somebody holds, or has dropped and is asked about. */
export type Moving = {
  occurrence: Occurrence
  /** the column it was taken in */
  day: CalendarDay
  shift: Shift
  by: 'pointer' | 'keys'
  /** what the device knew when it was taken */
  seen: number
}

type Week = {
  columns: RefObject<HTMLElement | null>
  days: readonly CalendarDay[]
  ofDays: ReadonlyMap<CalendarDay, readonly Occurrence[]>
}

/** Moves an event to another day or time, by mouse, finger or keys. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function useMoving({ columns, days, ofDays }: Week) {
  const mayEdit = useMay('edit-event')
  const [moving, setMoving] = useState<Moving | null>(null)
  const [asking, setAsking] = useState<Dropped | null>(null)
  const [said, setSaid] = useState('')
  /** a pointer is let go before its last move is drawn */
  const held = useRef<Moving | null>(null)

  function hold(next: Moving | null, says: string) {
    held.current = next
    setMoving(next)
    setSaid(says)
  }

  function take(link: HTMLElement, by: Moving['by']): boolean {
    const day = link.dataset['day'] ?? ''
    const occurrence = ofDays.get(day)?.find(({ id }) => id === link.dataset['event'])
    if (!occurrence || !isMovable(occurrence) || moving) return false
    // whatever keeps it from coming now is said when it is needed
    void loadParts().catch(() => undefined)
    const when = timesInWords(occurrence, occurrence.event.allDay)
    hold(
      { occurrence, day, shift: unmoved, by, seen: getStore().seenNow() },
      weekWords.taken(titleOf(occurrence), when, by),
    )
    return true
  }

  /** Outside of the columns it is where it was. */
  function move(wanted: Shift | null) {
    if (!held.current) return
    const { occurrence } = held.current
    const shift = bounded(wanted ?? unmoved, { ...held.current, week: days })
    if (isSame(shift, held.current.shift)) return
    hold({ ...held.current, shift }, timesInWords(shifted(occurrence, shift), occurrence.event.allDay))
  }

  function giveBack() {
    if (held.current) hold(null, weekWords.putBack(titleOf(held.current.occurrence)))
  }

  async function drop() {
    if (!held.current) return
    const { occurrence, seen, shift } = held.current
    if (isSame(shift, unmoved)) return giveBack()
    // drawn until it is there, and no longer held
    held.current = null
    const dropped = { occurrence, seen, times: shifted(occurrence, shift) }
    const parts = await loadParts().catch(() => null)
    if (!parts) showToast(weekWords.notMoved)
    if (parts && occurrence.event.recurrence !== null) return setAsking(dropped)
    done(dropped, parts && (await parts.moveEvent(dropped, 'all')))
  }

  /** The focus goes along to where the event is now. */
  function done({ times, occurrence }: Dropped, ids: string[] | null) {
    flushSync(() => {
      setAsking(null)
      hold(null, ids ? '' : weekWords.putBack(titleOf(occurrence)))
    })
    const column = columns.current?.querySelector(`[data-column="${dayOf(times.start)}"]`)
    const links = [...(column?.querySelectorAll<HTMLElement>('a[data-event]') ?? [])]
    links.find((link) => ids?.some((id) => link.dataset['event']?.startsWith(id)))?.focus()
  }

  const takeLink = useEffectEvent((link: HTMLElement) => take(link, 'pointer'))
  const moveBy = useEffectEvent(move)
  const dropHere = useEffectEvent(() => void drop())
  const letGo = useEffectEvent(giveBack)
  useEffect(() => {
    if (!columns.current || !mayEdit) return
    return followDrag(columns.current, {
      take: (link) => takeLink(link),
      move: (shift) => moveBy(shift),
      drop: () => dropHere(),
      giveBack: () => letGo(),
    })
  }, [columns, mayEdit])

  function press(event: KeyboardEvent<HTMLElement>) {
    if (!mayEdit || event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey, target } = event
    const shift = held.current?.by === 'keys' ? held.current.shift : null
    if (!shift) {
      const link = takes.has(key) && target instanceof Element && target.closest<HTMLElement>('a[data-event]')
      if (link && take(link, 'keys')) event.preventDefault()
      return
    }
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = shiftedByKey(shift, { key, shiftKey, rightToLeft })
    if (!next && !takes.has(key) && key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    if (next) move(next)
    else if (key === 'Escape') giveBack()
    else void drop()
  }

  /** Whoever leaves it has not dropped it. */
  const leave = () => void (held.current?.by === 'keys' && giveBack())

  return { moving, asking, said, done, keys: { onKeyDown: press, onBlur: leave } }
}

/** Take an event, and put it down. */
const takes = new Set([' ', 'x'])

const isSame = (one: Shift, other: Shift) => JSON.stringify(one) === JSON.stringify(other)

function titleOf({ event }: Occurrence): string {
  return event.title.trim() || words.untitled
}
