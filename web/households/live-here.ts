import { cityOf } from '#core/calendar/time-zone.ts'
import { askProvider } from '../accounts/account-calls.ts'
import { accountWords } from '../accounts/account-words.ts'
import { refreshHouseholds } from '../store/households.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { uiWords } from '../ui/ui-words.ts'

type Said = (city: string) => string

/** The household is on the time of another zone from now on, for everybody in it; one press takes that back. */
export async function liveHere(zone: string, before: string, said: { now: Said; again: Said }) {
  if (!(await moveTo(zone))) return
  const back = async () => (await moveTo(before)) && showToast(said.again(cityOf(before)))
  showToast(said.now(cityOf(zone)), { label: uiWords.undo, run: () => void back() })
}

async function moveTo(timeZone: string): Promise<boolean> {
  const outcome = await askProvider('PATCH /api/account', { timeZone })
  if (!outcome.ok) showToast(outcome.words || accountWords.unknownError)
  else await refreshHouseholds()
  return outcome.ok
}
