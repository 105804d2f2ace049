import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { DoseUnit } from '#core/doses/dose.ts'
import { doseText } from '#core/doses/dose-text.ts'
import { daysOfPlan, lastBeforeGood, totalOf } from '#core/medicines/plan.ts'
import type { Phase } from '#core/medicines/plan.ts'
import { inWords } from '#web/words/in-words.ts'
import { useToday } from '#web/store/today.ts'
import { planWords as words } from './plan-words.ts'
import styles from './medicines.module.css'

const unbroken = (time: string) => time.replaceAll(' ', '\u00a0')

type PlanPreviewProps = { start: CalendarDay; phases: readonly Phase[]; unit: DoseUnit }

/** Every day of it, and how much all of it takes. */
export function PlanPreview({ start, phases, unit }: PlanPreviewProps) {
  const today = useToday()
  const { milli, doses } = totalOf({ phases, petIds: [''] })
  const last = lastBeforeGood({ start, phases })
  return (
    <>
      {doses > 0 && (
        <p className={styles.left}>
          {words.total(doseText(milli, unit), doses, last && inWords.dateInList(last, today))}
        </p>
      )}
      {last !== null && <p className={styles.soft}>{words.goesOn}</p>}
      <ol className={styles.days}>
        {daysOfPlan({ start, phases }).map(({ day, milli: each, times }) => (
          <li key={day}>
            <span>{inWords.dateInList(day, today)}</span>
            {times.length === 0 ? (
              <span className={styles.rest}>{words.none}</span>
            ) : (
              <span>
                {words.perDay(
                  doseText(each, unit),
                  times.map((time) => unbroken(inWords.time(time))).join(', '),
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
