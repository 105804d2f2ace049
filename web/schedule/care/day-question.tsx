import { useSyncExternalStore } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { deviceClock } from '#web/store/clock/server-time.ts'
import { localNow, today } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { momentInWords, offInWords } from '../words/clock-in-words.ts'
import { clockWords as words } from '../words/clock-words.ts'
import { inWords } from '../words/day-words.ts'

type Question = { says: string; yes: string; answer: (agreed: boolean) => void }

let question: Question | null = null
const listeners = new Set<() => void>()

function ask(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Whether a tap may be recorded on this day. Where the device's clock is wrong, whoever taps may take another day for
 * today; and while only a page before this one knew that it was, nobody but the person can say what time it is.
 */
export function agreedOnDay(day: CalendarDay): Promise<boolean> {
  const { aheadMs, sure } = deviceClock()
  const isToday = day === today()
  if (aheadMs === 0 || (sure && isToday)) return Promise.resolve(true)
  question?.answer(false)
  const name = inWords.dayAndMonth(day)
  const clock = (sure ? words.wrong : words.wasWrong)(offInWords(aheadMs), momentInWords(localNow()))
  const says = isToday
    ? `${clock} ${words.isItNow(momentInWords(localNow()))}`
    : `${clock} ${words.otherDay(name)}`
  const yes = isToday ? words.itIs : words.recordFor(name)
  return new Promise((resolve) => {
    ask({ says, yes, answer: (agreed) => (ask(null), resolve(agreed)) })
  })
}

/** Stands once beside the pages and shows the question when there is one. */
export function DayQuestion() {
  const asked = useSyncExternalStore(subscribe, () => question)
  if (!asked) return null
  const no = () => asked.answer(false)
  return (
    <Dialog title={words.question} size="small" guarded={false} onClose={no}>
      <p>{asked.says}</p>
      <DialogActions>
        <Button look="quiet" onClick={no} data-autofocus>
          {words.cancel}
        </Button>
        <Button onClick={() => asked.answer(true)}>{asked.yes}</Button>
      </DialogActions>
    </Dialog>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
