import type { Household } from '#core/households/household.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { sendUnsent } from '#web/accounts/unsent-changes.ts'
import { askHousehold } from '#web/households/ask-household.ts'
import { householdWords, leaveWords as words } from '#web/households/household-words.ts'
import { isOnlyOwner } from '#web/households/about-members.ts'
import { getStore } from '#web/store/current-store.ts'
import { useHouseholds } from '#web/store/households.ts'
import { leavingByChoice } from '#web/store/left-households.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'

/** What was done a moment ago is to reach the others before the way to them closes. */
const patienceMilliseconds = 3_000

export function LeaveHousehold({ household, onClose }: { household: Household; onClose: () => void }) {
  const hasOthers = useHouseholds().length > 1
  const { busy, failure, send } = useSending(householdWords.failed)

  async function leave() {
    const { userId } = getStore()
    const outcome = await send(async () => {
      await sendUnsent(getStore(), patienceMilliseconds)
      leavingByChoice(userId, household.id)
      return askHousehold('leave', { household: household.id })
    })
    if (outcome?.ok) showToast(words.left(household.name))
    else leavingByChoice(userId, null)
  }

  if (isOnlyOwner(household, getStore().userId))
    return (
      <Dialog title={words.title(household.name)} size="small" onClose={onClose}>
        <p>{words.onlyOwner}</p>
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            {words.ok}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={words.title(household.name)} size="small" onClose={onClose}>
      {failure && <Alert key={failure.attempt}>{failure.words}</Alert>}
      <p>
        {words.what} {!hasOthers && words.newOne}
      </p>
      <DialogActions>
        <Button look="quiet" onClick={onClose} data-autofocus>
          {words.stay}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void leave()}>
          {words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
