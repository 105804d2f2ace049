import { useState } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { refusalWords } from '#core/refusal-words.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField, TimeField } from '#web/forms/date-field.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { leaveOrAsk } from '#web/ui/leave-guard.ts'
import { eventDraftOf } from '../dialog/event-draft.ts'
import { useTogether } from '../list/use-occurrence.ts'
import { inWords } from '#web/words/in-words.ts'
import { moveWords } from '../words/reading-words.ts'
import { likelyDays, whyNotMoment } from './move.ts'
import type { Moment } from './move.ts'
import { useNextDays } from './next-days.ts'
import styles from './move-event.module.css'

type MoveEventProps = {
  occurrence: Occurrence
  /** null once it is moved, else the words of the "no" */
  onMove: (to: Moment) => Promise<string | null>
  onBack: () => void
}

/** It has no address of its own: opened again after a reload by its draft. */
export const moveForm = 'move'

/** Another day or another time for this one alone. */
export function MoveEvent({ occurrence, onMove, onBack }: MoveEventProps) {
  const today = useToday()
  const { event } = occurrence
  const next = useNextInWords(occurrence, today)
  const [start] = useState<Moment>(() => {
    const { startDay, startTime } = eventDraftOf(occurrence)
    return { day: startDay, time: startTime }
  })
  const form = useForm<Moment>({
    start,
    of: moveForm,
    unsaved: moveWords.unsaved,
    whyNot(moment) {
      const why = whyNotMoment(moment, event.allDay)
      return why && { field: why, says: refusalWords['invalid-start'] }
    },
  })
  const { draft: to, edit, errorOf } = form

  return (
    <Form form={form} className={styles.form} onSubmit={() => void form.save(() => onMove(to))}>
      {event.recurrence !== null && <p className={styles.soft}>{moveWords.onlyThis(next)}</p>}
      <div className={styles.likely}>
        {likelyDays(start.day, today).map(({ name, day }) => (
          <button
            key={name}
            type="button"
            className={styles.choice}
            aria-pressed={to.day === day}
            onClick={() => edit({ day })}
          >
            {moveWords[name]}
          </button>
        ))}
      </div>
      <div className={styles.moment}>
        <DateField
          label={moveWords.day}
          value={to.day}
          onChange={(day) => edit({ day })}
          error={errorOf('day')}
          data-autofocus
        />
        {!event.allDay && (
          <TimeField
            label={moveWords.time}
            value={to.time}
            onChange={(time) => edit({ time })}
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
    </Form>
  )
}

/** Two that come close together are seen before they do. Of several times a day another one is next. */
function useNextInWords(occurrence: Occurrence, today: CalendarDay): string | null {
  const [next] = useNextDays(occurrence, occurrence.day)
  const { onDay, elsewhere } = useTogether(occurrence)
  const isOnly = onDay.length === 0 && elsewhere.length === 0
  return next !== undefined && isOnly ? inWords.dateInList(next, today) : null
}
