import { useEffect, useState } from 'react'
import type { Connected, OwnSignOn } from '#core/accounts/single-sign-on.ts'
import { askProvider } from '#web/accounts/account-calls.ts'

type Known = { state: 'loading' } | ({ state: 'known' } & OwnSignOn) | { state: 'failed'; words: string }

/** Asked anew whenever a page shows it. */
export function useOwnSignOn() {
  const [known, setKnown] = useState<Known>({ state: 'loading' })
  useEffect(() => {
    let left = false
    void readSignOn().then((read) => !left && setKnown(read))
    return () => void (left = true)
  }, [])
  return {
    known,
    readAgain: () => void readSignOn().then(setKnown),
    tell: (left: Connected) => setKnown((now) => (now.state === 'known' ? { ...now, ...left } : now)),
  }
}

async function readSignOn(): Promise<Known> {
  const outcome = await askProvider('GET /api/account/sso', null)
  return outcome.ok ? { state: 'known', ...outcome.answer } : { state: 'failed', words: outcome.words }
}
