import { useState } from 'react'
import { useCloseModal } from '#web/modal-route.ts'
import { useMay } from '#web/store/may.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { areKeysOn, switchKeys } from './keys-memory.ts'
import { moveKeyWords } from '../words/week-words.ts'
import { keyWords } from '../words/dialog-words.ts'
import styles from './keys-dialog.module.css'

export function KeysDialog() {
  const close = useCloseModal()
  const [on, setOn] = useState(areKeysOn)
  const mayAdd = useMay('add-event')
  const mayMove = useMay('edit-event')
  const rows = keyWords.rows.filter(({ keys }) => mayAdd || keys[0] !== 'n')
  useDocumentTitle(keyWords.title)

  function change(next: boolean) {
    switchKeys(next)
    setOn(next)
  }

  return (
    <Dialog title={keyWords.title} onClose={close}>
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt className={styles.names}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.inMonth}>{keyWords.inMonth}</p>
      {mayMove && <p className={styles.inMonth}>{moveKeyWords}</p>}
      <Checkbox label={keyWords.inUse} hint={keyWords.inUseHint} checked={on} onChange={change} />
    </Dialog>
  )
}
