import { useEffect, useState } from 'react'
import type { Key, KeyAnswer, KeyBody, KeyCall } from '#core/keys/key-calls.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { askInName } from '#web/households/ask-household.ts'

/** One question about keys. */
export function askKeys<C extends KeyCall>(call: C, body: KeyBody<C>): Promise<Outcome<KeyAnswer<C>>> {
  return askInName(`/api/keys/${call}`, body)
}

type OwnKeys = { state: 'loading' } | { state: 'known'; keys: Key[] } | { state: 'failed'; words: string }

/** Asked anew whenever the page is opened. */
export function useOwnKeys() {
  const [known, setKnown] = useState<OwnKeys>({ state: 'loading' })
  useEffect(() => void readKeys().then(setKnown), [])
  return {
    known,
    readAgain: () => void readKeys().then(setKnown),
    tell: (keys: Key[]) => setKnown({ state: 'known', keys }),
  }
}

async function readKeys(): Promise<OwnKeys> {
  const outcome = await askKeys('read', {})
  if (!outcome.ok) return { state: 'failed', words: outcome.words }
  return { state: 'known', keys: outcome.answer.keys }
}
