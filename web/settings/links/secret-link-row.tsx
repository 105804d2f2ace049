import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import type { Outcome } from '#web/asking/ask-for.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { linkWords as words } from '#web/households/household-words.ts'
import { useOnline } from '#web/households/online.ts'
import { uiWords } from '#web/ui/ui-words.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PlainRow } from '../settings-row.tsx'
import styles from './links.module.css'

/** What was taken back on this page keeps its place, so that the next one is not under the finger, and can be had again there. */
export function useTakenBack<Link extends { id: string }>(
  open: readonly Link[],
  order: (link: Link) => string | number,
) {
  const [taken, setTaken] = useState<readonly Link[]>([])
  // one whose taking back was undone is open again
  const gone = taken.filter(({ id }) => !open.some((link) => link.id === id))
  return {
    shown: [...open, ...gone].toSorted((a, b) => (order(a) < order(b) ? -1 : 1)),
    isTakenBack: (link: Link) => gone.includes(link),
    takenBack: (link: Link) => setTaken([...gone, link]),
  }
}

/** The button that was pressed goes. */
function leaveButton() {
  document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
}

type SecretLinkRowProps<Answer> = Omit<ComponentProps<typeof PlainRow>, 'end'> & {
  /** what the button is about, for who does not see the row around it */
  what: string
  /** what the button says, where it is no link */
  press?: { takeBack: string; turnOn: string }
  /** what the toast says once it is taken back, and once that is undone */
  tookBack?: string
  goodAgain?: string
  /** what else can be done with it, before the button */
  more?: ReactNode
  /** why it cannot be taken back, in place of the button */
  stays?: string | undefined
  isTakenBack: boolean
  takeBack: () => Promise<Outcome<Answer>>
  undo: () => Promise<Outcome<Answer>>
  onTakenBack: (answer: Answer) => void
  onGoodAgain?: (answer: Answer) => void
}

/** A link of any kind: taken back with one press, and had again from its row, or the toast once the page was left. */
export function SecretLinkRow<Answer>(props: SecretLinkRowProps<Answer>) {
  const { what, tookBack = words.tookBack, isTakenBack, takeBack, onTakenBack, onGoodAgain } = props
  const { goodAgain = words.goodAgain, more, press: says = words } = props
  const { icon, label, details, stays, children } = props
  const online = useOnline()
  const { busy, failure, send } = useSending(words.failed)

  async function press() {
    const outcome = await send(takeBack)
    if (!outcome?.ok) return
    onTakenBack(outcome.answer)
    leaveButton()
    showToast(tookBack, { label: uiWords.undo, run: () => void undo() })
  }

  /** Also when the page has been left since. */
  async function undo() {
    const outcome = await props.undo()
    if (outcome.ok) onGoodAgain?.(outcome.answer)
    showToast(outcome.ok ? goodAgain : outcome.words || words.failed)
  }

  /** Several may have been taken back, and a toast is only of the last. */
  async function turnOn() {
    const outcome = await send(props.undo)
    if (!outcome?.ok) return
    onGoodAgain?.(outcome.answer)
    leaveButton()
    showToast(goodAgain)
  }

  const button = (
    <Button look="plain" busy={busy} onClick={() => void (isTakenBack ? turnOn() : press())}>
      {isTakenBack ? says.turnOn : says.takeBack}
      <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  )
  const ends =
    isTakenBack || !more ? (
      stays === undefined && button
    ) : (
      <span className={styles.ends}>
        {more}
        {stays === undefined && button}
      </span>
    )
  return (
    <PlainRow
      {...{ icon, label }}
      details={[
        ...(isTakenBack ? [words.takenBack] : []),
        ...details,
        ...(stays === undefined ? [] : [stays]),
      ]}
      end={online ? ends : words.needsConnection}
    >
      {children}
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure.words}
        </p>
      )}
    </PlainRow>
  )
}
