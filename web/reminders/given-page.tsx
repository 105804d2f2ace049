import { useState } from 'react'
import { givenOrDone } from '#core/care/activity.ts'
import type { LinkRead } from '#core/reminders/reminder-calls.ts'
import { useSending } from '../forms/use-sending.ts'
import { LinkPage } from '../households/link-page.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Alert } from '../ui/message.tsx'
import { paths } from '../paths.ts'
import { LinkQuestion, nextQuestion } from './link-question.tsx'
import type { Pressed } from './link-question.tsx'
import { mailWords as words } from './mail-words.ts'
import { askReminders } from './ask-reminders.ts'
import { inWords } from '#web/words/in-words.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import styles from './mail-pages.module.css'

const titleOf = ({ items }: LinkRead) => words.wasIt(givenOrDone(items))
const read = (token: string) => askReminders('read-link', { token })

/** Behind the link of a mail: what is due, and one large button. Opening it records nothing. */
export function GivenPage() {
  return (
    <LinkPage id="given" words={words} titleOf={titleOf} read={read}>
      {(due, token) => <Due read={due} token={token} />}
    </LinkPage>
  )
}

function Due({ read: first, token }: { read: LinkRead; token: string }) {
  const [{ household, items }, setRead] = useState(first)
  const { busy, failure, send } = useSending(words.failed)
  const left = items.filter(({ given }) => given === null)

  const [asked, setAsked] = useState<Pressed | null>(null)

  /** Pressed once more with each answer. */
  async function give(pressed: Pressed) {
    const { slots, answers = {} } = pressed
    const step = nextQuestion(pressed, items)
    setAsked(step && pressed)
    if (step) return
    const { atPlanned, again } = answers
    const said = { token, slots, ...(atPlanned && { atPlanned }), ...(again && { again }) }
    const outcome = await send(() => askReminders('given-by-link', said))
    if (!outcome?.ok) return
    setRead(outcome.answer)
    // somebody else gave the same since this page was opened: it was not recorded, and is asked about now
    if (nextQuestion(pressed, outcome.answer.items)) setAsked(pressed)
  }

  return (
    <>
      <p className={styles.household} dir="auto">
        {words.in(household)}
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.slot}>
            <strong dir="auto">{words.item(item.title, item.pets.join(', '))}</strong>
            <span>{item.given ?? words.planned(dueInWords(item))}</span>
            {item.given === null && left.length > 1 && (
              <Button
                look="quiet"
                disabled={busy}
                aria-label={words.givenOne(item)}
                onClick={() => void give({ slots: [item.slot] })}
              >
                {words.given(item)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <LinkQuestion
          pressed={asked}
          items={items}
          onAnswer={(answers) => void give({ ...asked, answers: { ...asked.answers, ...answers } })}
          onClose={() => setAsked(null)}
        />
      )}
      {failure && (
        <Alert key={failure.attempt} takesFocus>
          {failure.words}
        </Alert>
      )}
      {left.length === 0 ? (
        <>
          <p role="status" className={styles.done}>
            {words.recorded}
          </p>
          <LinkButton wide look="quiet" to={paths.schedule}>
            {words.toDay}
          </LinkButton>
        </>
      ) : (
        <Button
          wide
          busy={busy}
          className={styles.large}
          onClick={() => void give({ slots: left.map(({ slot }) => slot) })}
        >
          {left[1] || !left[0] ? words.givenAll(left.length, givenOrDone(left)) : words.given(left[0])}
        </Button>
      )}
    </>
  )
}

function dueInWords({ due, allDay }: Pick<LinkRead['items'][number], 'due' | 'allDay'>): string {
  return allDay ? inWords.dayAndMonth(dayOf(due)) : inWords.momentFull(due)
}
