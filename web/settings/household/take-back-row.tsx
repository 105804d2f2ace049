import { useState } from 'react'
import type { ComponentProps } from 'react'
import type { Outcome } from '#web/accounts/account-calls.ts'
import { askHousehold } from '#web/households/ask-household.ts'
import { householdWords as words } from '#web/households/household-words.ts'
import { useOnline } from '#web/households/online.ts'
import { TakeBackButton, useTakeBack } from '#web/households/take-back.tsx'
import { PlainRow } from '../settings-row.tsx'
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

type TakeBackRowProps = Pick<ComponentProps<typeof PlainRow>, 'icon' | 'label' | 'details'> & {
  householdId: string
  id: string
  what: string
  /** what the toast says once it is taken back */
  tookBack?: string
  isTakenBack: boolean
  takeBack: () => Promise<Outcome<unknown>>
  onTakenBack: () => void
}

/** A link that can be taken back. */
export function TakeBackRow(props: TakeBackRowProps) {
  const { householdId, id, what, tookBack, isTakenBack, takeBack, onTakenBack, ...row } = props
  const online = useOnline()
  const { busy, failure, press } = useTakeBack<unknown>({
    words: tookBack === undefined ? words : { ...words, tookBack },
    takeBack,
    undo: () => askHousehold('undo-revoke', { household: householdId, link: id }),
    onTakenBack() {
      onTakenBack()
      // the button goes
      document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    },
  })
  const button = <TakeBackButton what={what} busy={busy} onPress={press} />
  return (
    <PlainRow {...row} end={isTakenBack ? words.takenBack : online ? button : words.needsConnection}>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure.words}
        </p>
      )}
    </PlainRow>
  )
}
