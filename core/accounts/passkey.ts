/** As many devices and key rings as one person has, and more. */
export const mostPasskeys = 20
export const mostPasskeyNameCharacters = 60

/** One that signs its person in. Its id opens nothing. */
export type Passkey = {
  id: string
  name: string
  madeAt: string
  usedAt: string | null
}

/** Those of an account. */
export type OwnPasskeys = {
  passkeys: Passkey[]
  /** the one that cannot be taken back, as nothing else lets its person in; a server of before says nothing */
  onlyWayIn?: string | null
}

/** What somebody has to prove before a passkey joins their account. */
export type PasskeyNeeds = 'nothing' | 'password' | 'password-and-code' | 'code' | 'new-sign-in'

/** By what somebody can sign in anew who has no password to prove: passkeys of theirs, or the provider. */
export type WaysAnew = { passkeys: PasskeyOffer['others']; byProvider: boolean }

/**
 * Signatures we can check, by their numbers of COSE, the preferred one first: ECDSA on P-256, as nearly every device has
 * it; Ed25519; RSA, for older Windows.
 */
export const passkeyAlgorithms = [-7, -8, -257] as const
export type PasskeyAlgorithm = (typeof passkeyAlgorithms)[number]

/** What a browser needs to make one. Bytes travel as base64url. */
export type PasskeyOffer = {
  challenge: string
  /** the host it is for */
  host: string
  /** the account, by a name that tells nothing */
  handle: string
  /** those of the account: a device that has one of them makes no second */
  others: { credentialId: string; transports: string[] }[]
}
export type NewPasskey = {
  name: string
  credentialId: string
  publicKey: string
  algorithm: number
  clientData: string
  authenticator: string
  transports: string[]
}

/** What a browser needs to sign somebody in with one, whoever it is. */
export type PasskeyQuestion = { challenge: string; host: string }
export type PasskeyProof = {
  credentialId: string
  clientData: string
  authenticator: string
  signature: string
  handle: string
}

/** Why a passkey cannot be called that, or null when it can. */
export function whyNotPasskeyName(name: string): 'passkey-name-missing' | 'passkey-name-too-long' | null {
  if (name.trim() === '') return 'passkey-name-missing'
  return name.trim().length > mostPasskeyNameCharacters ? 'passkey-name-too-long' : null
}
