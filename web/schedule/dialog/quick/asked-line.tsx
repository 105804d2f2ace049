import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import type { EventDraft } from '../event-draft.ts'
import type { QuickQuestion } from './quick-question.ts'
import { inWords } from '#web/words/in-words.ts'
import { quickWords } from '#web/schedule/words/quick-line-words.ts'
import styles from './quick-line.module.css'

type AskedLineProps = {
  question: Exclude<QuickQuestion, 'unread' | 'pet'>
  draft: EventDraft
  offersDaily: boolean
  onChange: () => void
  onDaily: () => void
}

/** What is asked before it is saved, with the choices that save nothing; the form's own button is the other one. */
export function AskedLine({ question, draft, offersDaily, onChange, onDaily }: AskedLineProps) {
  const today = useToday()
  const day = isCalendarDay(draft.startDay) ? draft.startDay : today
  const on = day === today ? inWords.fromToday(day, today) : inWords.dateInList(day, today)
  const at = draft.allDay || draft.startTime === '' ? '' : inWords.time(draft.startTime)
  return (
    <div role="group" data-asked aria-labelledby="asked-line" className={styles.asked}>
      <p id="asked-line">{quickWords.asks[question](on, at)}</p>
      <div className={styles.answers}>
        <Button look="quiet" onClick={onChange}>
          {quickWords.change}
        </Button>
        {offersDaily && (
          <Button look="quiet" onClick={onDaily}>
            {quickWords.everyDay}
          </Button>
        )}
      </div>
    </div>
  )
}
