import { useEffect, useState } from 'react'
import type { SignedInDevice } from '#core/accounts/account.ts'
import { askAccount, askProvider } from '#web/accounts/account-calls.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { confirmSession } from '#web/store/session.ts'

type Devices = { devices: SignedInDevice[] }
type OwnDevices = { state: 'loading' } | ({ state: 'known' } & Devices) | { state: 'failed'; words: string }

/** Where the person is signed in, asked anew whenever a page shows it. */
export function useOwnDevices() {
  const [known, setKnown] = useState<OwnDevices>({ state: 'loading' })
  useEffect(() => {
    let left = false
    void readDevices().then((read) => !left && setKnown(read))
    return () => void (left = true)
  }, [])
  return {
    known,
    readAgain: () => void readDevices().then(setKnown),
    tell: ({ devices }: Devices) => setKnown({ state: 'known', devices }),
  }
}

async function readDevices(): Promise<OwnDevices> {
  const outcome = heard(await askProvider('GET /api/account/devices', null))
  if (!outcome.ok) return { state: 'failed', words: outcome.words }
  return { state: 'known', devices: outcome.answer.devices }
}

/** The device that is named, or with null all but this one. */
export async function signOutElsewhere(device: string | null): Promise<Outcome<Devices>> {
  return heard(await askAccount('/api/account/sign-out-elsewhere', { device }))
}

/** Another of their devices may have signed out this one. */
function heard(outcome: Outcome<Devices>): Outcome<Devices> {
  if (!outcome.ok && outcome.code === 'UNAUTHORIZED') void confirmSession()
  return outcome
}
