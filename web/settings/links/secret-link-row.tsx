import { useState } from 'react'
import type { ComponentProps } from 'react'
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

/** What was taken back on this page stays in the list, so that its place says what became of it. */
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

type SecretLinkRowProps<Answer> = Omit<ComponentProps<typeof PlainRow>, 'end'> & {
  /** what the button is about, for who does not see the row around it */
  what: string
  /** what the toast says once it is taken back */
  tookBack?: string
  isTakenBack: boolean
  takeBack: () => Promise<Outcome<Answer>>
  undo: () => Promise<Outcome<Answer>>
  onTakenBack: (answer: Answer) => void
  onGoodAgain?: (answer: Answer) => void
}

/** A link of any kind: taken back with one press, and for as long as the toast is there had again. */
export function SecretLinkRow<Answer>(props: SecretLinkRowProps<Answer>) {
  const { what, tookBack = words.tookBack, isTakenBack, takeBack, onTakenBack, onGoodAgain } = props
  const { icon, label, details, children } = props
  const online = useOnline()
  const { busy, failure, send } = useSending(words.failed)

  async function press() {
    const outcome = await send(takeBack)
    if (!outcome?.ok) return
    onTakenBack(outcome.answer)
    // the button goes
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    showToast(tookBack, { label: uiWords.undo, run: () => void undo() })
  }

  /** Also when the page has been left since. */
  async function undo() {
    const outcome = await props.undo()
    if (outcome.ok) onGoodAgain?.(outcome.answer)
    showToast(outcome.ok ? words.goodAgain : outcome.words || words.failed)
  }

  const button = (
    <Button look="plain" busy={busy} onClick={() => void press()}>
      {words.takeBack}
      <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  )
  return (
    <PlainRow
      {...{ icon, label, details }}
      end={isTakenBack ? words.takenBack : online ? button : words.needsConnection}
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
