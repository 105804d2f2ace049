import { useEffect, useState } from 'react'
import type { OwnPasskeys, PasskeyNeeds } from '#core/accounts/passkey.ts'
import { askAccount, askProvider } from '#web/accounts/account-calls.ts'
import { makeOnDevice } from '#web/accounts/passkeys/device-passkeys.ts'
import { passkeyWords } from '#web/accounts/passkeys/passkey-words.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { confirmSession } from '#web/store/session.ts'

type Known =
  | { state: 'loading' }
  | ({ state: 'known'; needs: PasskeyNeeds } & OwnPasskeys)
  | { state: 'failed'; words: string }

/** Asked anew whenever a page shows them. */
export function useOwnPasskeys() {
  const [known, setKnown] = useState<Known>({ state: 'loading' })
  useEffect(() => {
    let left = false
    void readPasskeys().then((read) => !left && setKnown(read))
    return () => void (left = true)
  }, [])
  return {
    known,
    readAgain: () => void readPasskeys().then(setKnown),
    tell: (left: OwnPasskeys) => setKnown((now) => (now.state === 'known' ? { ...now, ...left } : now)),
  }
}

async function readPasskeys(): Promise<Known> {
  const outcome = await askProvider('GET /api/account/passkeys', null)
  // another of their devices may have signed out this one
  if (!outcome.ok && outcome.code === 'UNAUTHORIZED') void confirmSession()
  return outcome.ok ? { state: 'known', ...outcome.answer } : { state: 'failed', words: outcome.words }
}

type AddedBy = { name: string; password: string | null; code: string | null; email: string }

/** First the server is asked for, then the person; null when they would rather not. */
export async function addPasskey({
  name,
  password,
  code,
  email,
}: AddedBy): Promise<Outcome<OwnPasskeys> | null> {
  const offer = await askAccount('/api/account/passkeys/offer', {
    password,
    ...(code !== null && { code }),
  })
  if (!offer.ok) return offer
  const made = await makeOnDevice(offer.answer, email)
  if (made === 'cancelled') return null
  if (typeof made === 'string') {
    const words = made === 'there-already' ? passkeyWords.thereAlready : passkeyWords.failed
    return { ok: false, code: made, words }
  }
  return askAccount('/api/account/passkeys/add', { ...made, name })
}
