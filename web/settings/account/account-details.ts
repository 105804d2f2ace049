import { useEffect, useState } from 'react'
import type { AccountUser } from '#core/accounts/account.ts'
import { askProvider } from '#web/accounts/account-calls.ts'

/** What the server keeps about the account, asked anew each time; null until it answers. */
export function useAccountDetails(): AccountUser | null {
  const [user, setUser] = useState<AccountUser | null>(null)
  useEffect(() => {
    let left = false
    void askProvider('GET /api/auth/get-session', null).then((outcome) => {
      if (!left && outcome.ok) setUser(outcome.answer?.user ?? null)
    })
    return () => void (left = true)
  }, [])
  return user
}
