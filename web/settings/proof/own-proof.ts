import { useEffect, useState } from 'react'
import type { PasskeyNeeds } from '#core/accounts/passkey.ts'
import { askProvider } from '#web/accounts/account-calls.ts'

/** `needs` is null until it is known: whoever has no password must not see that one is asked for. */
type OwnProof = { needs: PasskeyNeeds | null; isReady: (password: string) => boolean }

/** Without an answer the password: nearly everybody has one, and a server of before knows no other proof. */
export function useOwnProof(): OwnProof {
  const [needs, setNeeds] = useState<PasskeyNeeds | null>(null)
  useEffect(() => {
    let left = false
    void askProvider('GET /api/account/proof', null).then((outcome) => {
      if (!left) setNeeds(outcome.ok ? outcome.answer.needs : 'password')
    })
    return () => void (left = true)
  }, [])
  return {
    needs,
    isReady: (password) => needs === 'nothing' || (needs === 'password' && password.trim() !== ''),
  }
}
