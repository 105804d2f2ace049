import type { Outcome } from '../accounts/account-calls.ts'
import { useSending } from '../accounts/account-form.ts'
import { storeWords } from '../store/machine/store-words.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { linkWords } from './household-words.ts'

type TakingBack<Answer> = {
  words: { tookBack: string; goodAgain: string; failed: string }
  takeBack: () => Promise<Outcome<Answer>>
  undo: () => Promise<Outcome<Answer>>
  onTakenBack: (answer: Answer) => void
  onGoodAgain?: (answer: Answer) => void
}

/** A link is taken back with one press, and for as long as the toast is there had again. */
export function useTakeBack<Answer>(taking: TakingBack<Answer>) {
  const { words, takeBack, onTakenBack, onGoodAgain } = taking
  const { busy, failure, send } = useSending(words.failed)

  async function press() {
    const outcome = await send(takeBack)
    if (!outcome?.ok) return
    onTakenBack(outcome.answer)
    showToast(words.tookBack, { label: storeWords.undo, run: () => void undo() })
  }

  /** Also when the page has been left since. */
  async function undo() {
    const outcome = await taking.undo()
    if (outcome.ok) onGoodAgain?.(outcome.answer)
    showToast(outcome.ok ? words.goodAgain : outcome.words || words.failed)
  }

  return { busy, failure, press: () => void press() }
}

type TakeBackButtonProps = {
  /** what it is about, for who does not see the row around it */
  what: string
  busy?: boolean
  onPress: () => void
}

export function TakeBackButton({ what, busy = false, onPress }: TakeBackButtonProps) {
  return (
    <Button look="plain" busy={busy} onClick={onPress}>
      {linkWords.takeBack}
      <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  )
}
