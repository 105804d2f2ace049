import { Button } from '../ui/button.tsx'
import { useCell } from '../ui/cells/use-cell.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { ShortList } from '../ui/lists/short-list.tsx'
import { Note } from '../ui/message.tsx'
import { bringIn, notNow } from './keep-tried.ts'
import { deleteTried } from './start-over.ts'
import { triedQuestion } from './tried-question-cell.ts'
import { tryingWords as words } from './trying-words.ts'
import styles from './tried-question.module.css'

/** To whoever logs in where something was tried: nothing goes into their account unasked. */
export function TriedQuestionDialog() {
  const asked = useCell(triedQuestion)
  if (!asked) return null
  const answered = (act: () => void) => () => {
    triedQuestion.set(null)
    act()
  }
  const close = answered(notNow)
  return (
    <Dialog title={words.title} size="small" guarded={false} onClose={close}>
      <div className={styles.what}>
        <p>{words.found(asked.counts, asked.household)}</p>
        {asked.names.length > 0 && <ShortList items={asked.names} more={words.andMore} />}
        {asked.sameNames.length > 0 && <Note>{words.same(asked.sameNames)}</Note>}
      </div>
      <DialogActions>
        <Button wide data-autofocus onClick={answered(() => void bringIn())}>
          {words.bringIn}
        </Button>
        <Button look="quiet" wide onClick={close}>
          {words.later}
        </Button>
        <Button look="danger" wide onClick={answered(deleteTried)}>
          {words.delete}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
