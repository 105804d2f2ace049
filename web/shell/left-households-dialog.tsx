import type { Documents } from '#core/changes/change.ts'
import { useState } from 'react'
import { leftWords as words } from '../households/household-words.ts'
import { momentInWords } from '../households/moment-in-words.ts'
import { getStore } from '../store/current-store.ts'
import { dismissLeftHouseholds } from '../store/left-households.ts'
import type { LeftHousehold } from '../store/left-households.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { changeInWords, typedWith } from './waiting/change-in-words.ts'
import styles from './waiting-list.module.css'

/** The device has forgotten the household: a change is told by the names it kept itself. */
const nothingLeft: Pick<Documents, 'find'> = { find: () => undefined }

export function LeftHouseholdsDialog({ left }: { left: readonly LeftHousehold[] }) {
  const [copyFailed, setCopyFailed] = useState(false)
  const unsent = left.flatMap((household) => household.unsent)
  const taken = left.reduce((all, one) => all + (one.taken ?? 0), 0)
  const told = unsent.map((entry) => ({
    id: entry.change.id,
    what: changeInWords(entry, nothingLeft),
    typed: typedWith(entry),
  }))
  const text = told.map(({ what, typed }) => [what, ...typed].join('\n')).join('\n\n')
  const close = () => dismissLeftHouseholds(getStore().userId)
  return (
    <Dialog title={words.title(left.map(({ name }) => name))} size="small" guarded={false} onClose={close}>
      {left.map(({ id, name, at }) =>
        at === undefined ? null : (
          <p key={id}>
            {left.length > 1 && `${name}: `}
            {words.since(momentInWords(at))}
          </p>
        ),
      )}
      <p>{words.gone}</p>
      {taken > 0 && <p>{words.taken(taken)}</p>}
      {unsent.length > 0 && (
        <>
          <p className={styles.unsent}>{words.unsent}</p>
          <ul className={styles.list}>
            {told.map(({ id, what, typed }) => (
              <li key={id} className={styles.left}>
                {what}
                {typed.map((line) => (
                  <small key={line}>{line}</small>
                ))}
              </li>
            ))}
          </ul>
          {copyFailed && <p role="alert">{words.copyFailed}</p>}
        </>
      )}
      <DialogActions>
        {unsent.length > 0 && <CopyButton text={text} words={words} onFailed={() => setCopyFailed(true)} />}
        <Button onClick={close} data-autofocus>
          {words.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
