import { useState } from 'react'
import { useOnline } from '#web/households/online.ts'
import { paths } from '#web/paths.ts'
import type { ActedInTurns } from '#web/store/act-in-turns.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { useArrivedFocus } from '#web/ui/page-title.tsx'
import { ShortList } from '#web/ui/lists/short-list.tsx'
import type { Chosen } from './import-preview.tsx'
import { importWords as words } from './import-words.ts'
import styles from './import.module.css'

type ImportDoneProps = { acted: ActedInTurns; chosen: Chosen; photosFailed: number; onAgain: () => void }

/** What came in, and a way to take all of it back that stays as long as the page does. */
export function ImportDone({ acted, chosen, photosFailed, onAgain }: ImportDoneProps) {
  const online = useOnline()
  const heading = useArrivedFocus<HTMLHeadingElement>()
  const [state, setState] = useState<'here' | 'busy' | 'taken-back'>('here')

  async function takeBack() {
    setState('busy')
    await acted.undo()
    setState('taken-back')
    // the button goes
    heading.current?.focus()
  }

  return (
    <div className={styles.page}>
      <h3 ref={heading} tabIndex={-1} className={styles.arrived}>
        {state === 'taken-back' ? words.tookBack : words.done}
      </h3>
      {acted.failure !== null && <Alert>{words.partly(acted.failure)}</Alert>}
      {acted.failure === null && state !== 'taken-back' && (
        <Note tone="good">{words.came(chosen.titles.length, chosen.records.length)}</Note>
      )}
      {acted.failure === null && state !== 'taken-back' && (
        <ShortList items={chosen.titles} more={words.andMore} />
      )}
      {photosFailed > 0 && <Note>{words.photosFailed(photosFailed)}</Note>}
      {!online && <p className={styles.soft}>{words.offline}</p>}
      {acted.made > 0 && state !== 'taken-back' && (
        <div>
          <Button look="quiet" busy={state === 'busy'} onClick={() => void takeBack()}>
            {words.undo}
          </Button>
        </div>
      )}
      <p role="status">{state === 'taken-back' && words.takenBack}</p>
      <DialogActions>
        <LinkButton to={paths.schedule}>{words.schedule}</LinkButton>
        <Button look="quiet" onClick={onAgain}>
          {words.again}
        </Button>
      </DialogActions>
    </div>
  )
}
