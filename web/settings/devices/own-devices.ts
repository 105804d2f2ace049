import { useEffect, useState } from 'react'
import type { AccountUser, OwnDevices } from '#core/accounts/account.ts'
import { askAccount, askProvider } from '#web/accounts/account-calls.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { confirmSession } from '#web/store/session.ts'

type Known = { state: 'loading' } | ({ state: 'known' } & OwnDevices) | { state: 'failed'; words: string }

/** Where the person is signed in, asked anew whenever a page shows it. */
export function useOwnDevices() {
  const [known, setKnown] = useState<Known>({ state: 'loading' })
  useEffect(() => {
    let left = false
    void readDevices().then((read) => !left && setKnown(read))
    return () => void (left = true)
  }, [])
  return {
    known,
    readAgain: () => void readDevices().then(setKnown),
    tell: (own: OwnDevices) => setKnown({ state: 'known', ...own }),
  }
}

async function readDevices(): Promise<Known> {
  const outcome = heard(await askProvider('GET /api/account/devices', null))
  if (!outcome.ok) return { state: 'failed', words: outcome.words }
  return { state: 'known', ...outcome.answer }
}

/** The device that is named, or with null all but this one. */
export async function signOutElsewhere(device: string | null): Promise<Outcome<OwnDevices>> {
  return heard(await askAccount('/api/account/sign-out-elsewhere', { device }))
}

/** Whether a mail comes when a device signs in that was not known. */
export async function changeTelling(tellOfDevices: boolean): Promise<Outcome<{ user: AccountUser }>> {
  return heard(await askProvider('PATCH /api/account', { tellOfDevices }))
}

/** Another of their devices may have signed out this one. */
function heard<Answer>(outcome: Outcome<Answer>): Outcome<Answer> {
  if (!outcome.ok && outcome.code === 'UNAUTHORIZED') void confirmSession()
  return outcome
}
