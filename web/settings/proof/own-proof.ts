import { useEffect, useState } from 'react'
import type { PasskeyNeeds, WaysAnew } from '#core/accounts/passkey.ts'
import { askProvider } from '#web/accounts/account-calls.ts'

/** `needs` is null until it is known: whoever has no password must not see that one is asked for. */
export type OwnProof = {
  needs: PasskeyNeeds | null
  /** by what to sign in anew, where that is needed */
  anew: WaysAnew | null
  isReady: (password: string) => boolean
  readAgain: () => void
}
type Known = Pick<OwnProof, 'needs' | 'anew'>

export function useOwnProof(): OwnProof {
  const [known, setKnown] = useState<Known>({ needs: null, anew: null })
  useEffect(() => {
    let left = false
    void readProof().then((read) => !left && setKnown(read))
    return () => void (left = true)
  }, [])
  const { needs } = known
  return {
    ...known,
    isReady: (password) => needs === 'nothing' || (needs === 'password' && password.trim() !== ''),
    readAgain: () => void readProof().then(setKnown),
  }
}

/** Without an answer the password: nearly everybody has one, and a server of before knows no other proof. */
async function readProof(): Promise<Known> {
  const outcome = await askProvider('GET /api/account/proof', null)
  if (!outcome.ok) return { needs: 'password', anew: null }
  return { needs: outcome.answer.needs, anew: outcome.answer.anew ?? null }
}
