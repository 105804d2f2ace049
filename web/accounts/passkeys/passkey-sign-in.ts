import type { AccountUser } from '#core/accounts/account.ts'
import type { PasskeyOffer } from '#core/accounts/passkey.ts'
import type { LetInAnswer } from '#core/accounts/second-step.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { askAccount } from '../account-calls.ts'
import { signOnDevice } from './device-passkeys.ts'
import { passkeyWords as words } from './passkey-words.ts'

/** Let in, or asked for a code first. */
export type SignedIn = Outcome<LetInAnswer<AccountUser>>

/** By a press. Null when they would rather not. */
export async function signInByButton(signal: AbortSignal): Promise<SignedIn | null> {
  return signIn('optional', signal)
}

/** Of who is signed in, by one of theirs. Null when they would rather not. */
export async function signInAnew(theirs: PasskeyOffer['others']): Promise<SignedIn | null> {
  return signIn('optional', new AbortController().signal, theirs)
}

/** Before a question of ours is too old to be answered. */
const askAnewMs = 4 * 60_000
/** A browser that says no at once does so again. */
const atOnceMs = 1_000

/**
 * What the device keeps for here stands among what it offers to fill in, for as long as the page is there. Nothing is said
 * of what goes wrong before anybody has chosen one.
 */
export async function offerInField(tell: (outcome: SignedIn) => void, signal: AbortSignal): Promise<void> {
  const isOffered = await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()
  while (isOffered && !signal.aborted) {
    const round = new AbortController()
    const anew = setTimeout(() => round.abort(), askAnewMs)
    const begunAt = performance.now()
    const outcome = await signIn('conditional', AbortSignal.any([signal, round.signal]))
    clearTimeout(anew)
    if (signal.aborted) return
    if (outcome) tell(outcome)
    if (outcome?.ok || performance.now() - begunAt < atOnceMs) return
  }
}

async function signIn(
  mediation: 'optional' | 'conditional',
  signal: AbortSignal,
  only?: PasskeyOffer['others'],
): Promise<SignedIn | null> {
  const asked = await askAccount('/api/auth/ask-passkey', {})
  if (!asked.ok) return mediation === 'conditional' ? null : asked
  if (signal.aborted) return null
  const proof = await signOnDevice(asked.answer, { mediation, signal }, only)
  if (proof === 'cancelled') return null
  if (typeof proof === 'string')
    return mediation === 'conditional' ? null : { ok: false, code: proof, words: words.failed }
  return askAccount('/api/auth/sign-in/passkey', proof)
}
