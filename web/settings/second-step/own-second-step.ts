import { useEffect, useState } from 'react'
import type { SecondStepState } from '#core/accounts/second-step.ts'
import { askProvider } from '#web/accounts/account-calls.ts'

type OwnSecondStep = { state: 'loading' } | { state: 'failed'; words: string } | SecondStepState

/** Whether a code is asked for when this person logs in, asked anew whenever a page shows it. */
export function useOwnSecondStep() {
  const [known, setKnown] = useState<OwnSecondStep>({ state: 'loading' })
  useEffect(() => {
    let left = false
    void readSecondStep().then((read) => !left && setKnown(read))
    return () => void (left = true)
  }, [])
  return { known, readAgain: () => void readSecondStep().then(setKnown) }
}

async function readSecondStep(): Promise<OwnSecondStep> {
  const outcome = await askProvider('GET /api/account/second-step', null)
  return outcome.ok ? outcome.answer : { state: 'failed', words: outcome.words }
}
