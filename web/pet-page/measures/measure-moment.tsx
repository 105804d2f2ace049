import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { MeasureKind } from '#core/health/measure.ts'
import { localNow, useToday } from '#web/store/today.ts'
import { DateField, TimeField } from '#web/forms/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import type { MeasureDraft } from './measure-draft.ts'
import { formWords as words } from './measure-form-words.ts'
import styles from './measure-form.module.css'

type MeasureMomentProps = {
  kind: MeasureKind
  draft: MeasureDraft
  isOpen: boolean
  error: string | undefined
  edit: (draft: Partial<MeasureDraft>) => void
}

/** Now, until somebody says another time; closed, it is out of the way. */
export function MeasureMoment({ kind, draft, isOpen, error, edit }: MeasureMomentProps) {
  const today = useToday()
  const now = localNow()
  const { day, time } = draft.moment ?? { day: dayOf(now), time: timeOf(now) }
  return (
    <details className={styles.more} open={isOpen || undefined}>
      <summary className={styles.summary}>{kind === 'note' ? words.anotherTime : words.more}</summary>
      <div className={styles.details}>
        <div className={styles.moment}>
          <DateField
            label={words.day}
            value={day}
            max={today}
            onChange={(value) => edit({ moment: { day: value, time } })}
            error={error}
          />
          <TimeField
            label={words.time}
            value={time}
            onChange={(value) => edit({ moment: { day, time: value } })}
          />
        </div>
        {kind !== 'note' && (
          <TextArea
            label={words.note}
            rows={2}
            dir="auto"
            value={draft.note}
            onChange={(note) => edit({ note })}
          />
        )}
      </div>
    </details>
  )
}
