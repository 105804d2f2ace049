import { useEffect, useState } from 'react'
import type { PasskeyNeeds } from '#core/accounts/passkey.ts'
import { askProvider } from '#web/accounts/account-calls.ts'

type OwnProof = { needs: PasskeyNeeds; isReady: (password: string) => boolean }

/** The password, as long as nothing else is known: nearly everybody has one, and a server of before knows no other proof. */
export function useOwnProof(): OwnProof {
  const [needs, setNeeds] = useState<PasskeyNeeds>('password')
  useEffect(() => {
    let left = false
    void askProvider('GET /api/account/proof', null).then((outcome) => {
      if (!left && outcome.ok) setNeeds(outcome.answer.needs)
    })
    return () => void (left = true)
  }, [])
  return {
    needs,
    isReady: (password) => needs === 'nothing' || (needs === 'password' && password.trim() !== ''),
  }
}
