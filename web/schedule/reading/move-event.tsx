import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { refusals } from '#core/refusal.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField, TimeField } from '#web/ui/fields/date-field.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { leaveOrAsk, useLeaveGuard } from '#web/ui/leave-guard.ts'
import { Alert } from '#web/ui/message.tsx'
import { eventDraftOf } from '../dialog/event-draft.ts'
import { useTogether } from '../list/use-together.ts'
import { inWords } from '#web/words/in-words.ts'
import { moveWords } from '../words/reading-words.ts'
import { likelyDays, whyNotMoment } from './move.ts'
import type { Moment } from './move.ts'
import { useNextDays } from './next-days.ts'
import styles from './move-event.module.css'

type MoveEventProps = {
  occurrence: Occurrence
  isLeaving: boolean
  refused: string | null
  onMove: (to: Moment) => void
  onBack: () => void
}

/** Another day or another time for this one alone. */
export function MoveEvent({ occurrence, isLeaving, refused, onMove, onBack }: MoveEventProps) {
  const today = useToday()
  const { event } = occurrence
  const next = useNextInWords(occurrence, today)
  const [start] = useState<Moment>(() => {
    const { startDay, startTime } = eventDraftOf(occurrence)
    return { day: startDay, time: startTime }
  })
  const [to, setTo] = useState(start)
  const [wrong, setWrong] = useState<keyof Moment | null>(null)
  useLeaveGuard((to.day !== start.day || to.time !== start.time) && !isLeaving, moveWords.unsaved)

  function change(next: Partial<Moment>) {
    setTo({ ...to, ...next })
    setWrong(null)
  }

  function submit(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault()
    const why = whyNotMoment(to, event.allDay)
    setWrong(why)
    if (!why) onMove(to)
  }

  const errorOf = (field: keyof Moment) => (wrong === field ? refusals['invalid-start'].says : undefined)
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {refused && <Alert takesFocus>{refused}</Alert>}
      {event.recurrence !== null && <p className={styles.soft}>{moveWords.onlyThis(next)}</p>}
      <div className={styles.likely}>
        {likelyDays(start.day, today).map(({ name, day }) => (
          <button
            key={name}
            type="button"
            className={styles.choice}
            aria-pressed={to.day === day}
            onClick={() => change({ day })}
          >
            {moveWords[name]}
          </button>
        ))}
      </div>
      <div className={styles.moment}>
        <DateField
          label={moveWords.day}
          value={to.day}
          onChange={(day) => change({ day })}
          error={errorOf('day')}
          data-autofocus
        />
        {!event.allDay && (
          <TimeField
            label={moveWords.time}
            value={to.time}
            onChange={(time) => change({ time })}
            error={errorOf('time')}
          />
        )}
      </div>
      <DialogActions>
        <Button look="quiet" onClick={() => leaveOrAsk(onBack)}>
          {moveWords.cancel}
        </Button>
        <Button type="submit">{moveWords.save}</Button>
      </DialogActions>
    </form>
  )
}

/** Two that come close together are seen before they do. Of several times a day another one is next. */
function useNextInWords(occurrence: Occurrence, today: CalendarDay): string | null {
  const [next] = useNextDays(occurrence, occurrence.day)
  const { onDay, elsewhere } = useTogether(occurrence)
  const isOnly = onDay.length === 0 && elsewhere.length === 0
  return next !== undefined && isOnly ? inWords.dateInList(next, today) : null
}
