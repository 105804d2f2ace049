import { passkeyAlgorithms } from '#core/accounts/passkey.ts'
import type { NewPasskey, PasskeyOffer, PasskeyProof, PasskeyQuestion } from '#core/accounts/passkey.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { passkeyWords as words } from './passkey-words.ts'

/** What the device, or the person before it, says: an answer, that they would rather not, or why it cannot. */
export type DeviceSays<Answer> = Answer | 'cancelled' | 'there-already' | 'failed'

/** As long as our question is good. */
const timeout = 5 * 60_000

type Signing = { mediation: CredentialMediationRequirement; signal: AbortSignal }

/** Whoever it is: the device knows which of its passkeys are for here. `only` are those of who is signed in already. */
export function signOnDevice(
  { challenge, host }: PasskeyQuestion,
  signing: Signing,
  only: PasskeyOffer['others'] = [],
): Promise<DeviceSays<PasskeyProof>> {
  return said(async () => {
    const publicKey = {
      challenge: fromBase64url(challenge),
      rpId: host,
      userVerification: 'preferred',
      timeout,
      allowCredentials: only.map(described),
    } as const
    const credential = (await navigator.credentials.get({
      publicKey,
      ...signing,
    })) as PublicKeyCredential | null // what was asked for is of this kind
    if (!credential) return 'cancelled'
    const response = credential.response as AuthenticatorAssertionResponse // as to every get()
    return {
      credentialId: toBase64url(credential.rawId),
      clientData: toBase64url(response.clientDataJSON),
      authenticator: toBase64url(response.authenticatorData),
      signature: toBase64url(response.signature),
      handle: response.userHandle ? toBase64url(response.userHandle) : '',
    }
  })
}

/** `email` is what the device shows its person: by it they tell two accounts apart. */
export function makeOnDevice(
  { challenge, host, handle, others }: PasskeyOffer,
  email: string,
): Promise<DeviceSays<Omit<NewPasskey, 'name'>>> {
  return said(async () => {
    const publicKey: PublicKeyCredentialCreationOptions = {
      challenge: fromBase64url(challenge),
      rp: { id: host, name: words.app },
      user: { id: fromBase64url(handle), name: email, displayName: email },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: others.map(described),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'preferred',
      },
      attestation: 'none',
      timeout,
    }
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null // what was asked for is of this kind
    if (!credential) return 'cancelled'
    const response = credential.response as AuthenticatorAttestationResponse // as to every create()
    const key = response.getPublicKey()
    if (!key) return 'failed'
    return {
      credentialId: toBase64url(credential.rawId),
      publicKey: toBase64url(key),
      algorithm: response.getPublicKeyAlgorithm(),
      clientData: toBase64url(response.clientDataJSON),
      authenticator: toBase64url(response.getAuthenticatorData()),
      transports: response.getTransports().filter((way) => /^[a-z-]{1,20}$/.test(way)),
    }
  })
}

function described({ credentialId, transports }: PasskeyOffer['others'][number]) {
  return {
    type: 'public-key' as const,
    id: fromBase64url(credentialId),
    // as this or another browser has said them
    transports: transports as AuthenticatorTransport[],
  }
}

/** Browsers say no by throwing, and by names of their own. */
async function said<Answer>(ask: () => Promise<DeviceSays<Answer>>): Promise<DeviceSays<Answer>> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // that somebody closes the question, or lets it stand until its time is over, is called the same
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
    return name === 'InvalidStateError' ? 'there-already' : 'failed'
  }
}
