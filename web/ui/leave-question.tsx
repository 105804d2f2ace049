import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { useLeaveQuestion } from './leave-guard.ts'
import { uiWords } from './ui-words.ts'

/** Stands once beside the pages and shows the question of the leave guard when there is one. */
export function LeaveQuestion() {
  const question = useLeaveQuestion()
  if (!question) return null
  return (
    <Dialog title={uiWords.leaveTitle} size="small" guarded={false} onClose={question.stay}>
      <p>{question.words}</p>
      <DialogActions>
        <Button look="quiet" onClick={question.stay} data-autofocus>
          {uiWords.stay}
        </Button>
        <Button look="danger" onClick={question.leave}>
          {uiWords.leave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
