import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSending } from '../../accounts/account-form.ts'
import type { Outcome } from '../../accounts/account-calls.ts'
import { askHousehold } from '../../households/household-calls.ts'
import { householdWords as words } from '../../households/household-words.ts'
import { useOnline } from '../../households/online.ts'
import { storeWords } from '../../store/machine/store-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './household.module.css'

/** What was taken back on this page stays in the list, so that its place says what became of it. */
export function useTakenBack<Link extends { id: string }>(
  open: readonly Link[],
  order: (link: Link) => string,
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

type TakeBackRowProps = {
  householdId: string
  id: string
  icon: ReactNode
  label: string
  /** details, each in a line of its own */
  children: ReactNode
  /** what the button is about, for who does not see the row around it */
  what: string
  /** what the toast says once it is taken back */
  said: string
  isTakenBack: boolean
  takeBack: () => Promise<Outcome<unknown>>
  onTakenBack: () => void
}

/** A link that can be taken back, and for as long as the toast is there had again. */
export function TakeBackRow(props: TakeBackRowProps) {
  const { householdId, id, icon, label, children, what, said, isTakenBack, takeBack, onTakenBack } = props
  const online = useOnline()
  const { busy, failure, send } = useSending(words.failed)

  async function press() {
    const outcome = await send(takeBack)
    if (!outcome?.ok) return
    onTakenBack()
    // the button goes
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    showToast(said, { label: storeWords.undo, run: () => void undo(householdId, id) })
  }

  return (
    <li className={styles.invitation}>
      <div className={classNames(styles.row, styles.wraps)}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.words}>
          <span className={styles.label} dir="auto">
            {label}
          </span>
          {children}
        </span>
        {isTakenBack ? (
          <span className={styles.detail}>{words.takenBack}</span>
        ) : online ? (
          <Button look="plain" busy={busy} className={styles.takeBack} onClick={() => void press()}>
            {words.takeBack}
            <VisuallyHidden>{what}</VisuallyHidden>
          </Button>
        ) : (
          <span className={styles.detail}>{words.needsConnection}</span>
        )}
      </div>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure.words}
        </p>
      )}
    </li>
  )
}

/** Also when the page has been left since. */
async function undo(household: string, link: string) {
  const outcome = await askHousehold('undo-revoke', { household, link })
  showToast(outcome.ok ? words.goodAgain : outcome.words || words.failed)
}
