import { givenOrDone } from '#core/care/activity.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { LinkedItem } from '#core/reminders/reminder-calls.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { mailWords as words, nearWords } from './mail-words.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { inWords } from '#web/words/in-words.ts'
import styles from './mail-pages.module.css'

type Answers = { isSaid?: true; atPlanned?: true; again?: true }

/** What was pressed, and what was answered about it. */
export type Pressed = { slots: string[]; answers?: Answers }

/** What the server would have asked about, had it been pressed in the app; null when all of it is answered. */
export function nextQuestion({ slots, answers = {} }: Pressed, items: readonly LinkedItem[]) {
  const pressed = items.filter(({ slot, given }) => given === null && slots.includes(slot))
  const late = pressed.filter((item) => item.late)
  if (late.length > 0 && !answers.isSaid) return { kind: 'late' as const, of: late }
  const soon = pressed.filter((item) => nearInWords(item, answers) !== null)
  return soon.length > 0 && !answers.again ? { kind: 'soon' as const, of: soon } : null
}

/** What was given too near to when this was. */
function nearInWords({ late, soon, soonThen }: LinkedItem, { atPlanned }: Answers): string | null {
  if (!atPlanned || !late) return soon ? nearWords.had(soon) : null
  return soonThen ? nearWords.hadThen(soonThen, inWords.momentFull(soonThen.local)) : null
}

type LinkQuestionProps = {
  pressed: Pressed
  items: readonly LinkedItem[]
  onAnswer: (answers: Answers) => void
  onClose: () => void
}

/** Asked before anything is recorded. No key answers it by itself. */
export function LinkQuestion({ pressed, items, onAnswer, onClose }: LinkQuestionProps) {
  const question = nextQuestion(pressed, items)
  const [first, second] = question?.of ?? []
  if (!question || !first) return null
  const given = givenOrDone(question.of)
  const isLate = question.kind === 'late'
  return (
    <Dialog
      key={question.kind}
      title={isLate ? words.whenTitle(given) : words.againTitle(given)}
      size="small"
      onClose={onClose}
    >
      {question.of.map((item) => (
        <p key={item.slot} dir="auto">
          {(isLate ? null : nearInWords(item, pressed.answers ?? {})) ??
            words.item(item.title, item.pets.join(', '))}
        </p>
      ))}
      {isLate ? (
        <div className={styles.choices}>
          <Button wide look="quiet" onClick={() => onAnswer({ isSaid: true, atPlanned: true })}>
            {second ? words.atTheirTimes : words.at(inWords.time(timeOf(first.due)))}
          </Button>
          <Button wide look="quiet" onClick={() => onAnswer({ isSaid: true })}>
            {words.justNow}
          </Button>
          <LinkButton wide look="quiet" to={paths.day(dayOf(first.due))}>
            {words.otherTime}
          </LinkButton>
        </div>
      ) : (
        <div className={styles.choices}>
          <Button wide onClick={onClose} data-autofocus>
            {words.notNow}
          </Button>
          <Button wide look="quiet" onClick={() => onAnswer({ again: true })}>
            {nearWords.again(given)}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
