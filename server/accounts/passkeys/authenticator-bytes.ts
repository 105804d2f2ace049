/** Far more than a key and an id need. */
const mostBytes = 4_096
const shortest = 37
/** Of WebAuthn. */
export const mostCredentialIdBytes = 1_023

export type AuthenticatorBytes = {
  /** SHA-256 of the host */
  hostHash: Buffer
  /** somebody touched it */
  userPresent: boolean
  /** it knew them: by a finger, a face, a PIN */
  userVerified: boolean
  signCount: number
  /** of a new one */
  credentialId: Buffer | null
}

/** What a device says of itself, as WebAuthn lays it out (section 6.1). Null when it is not laid out so. */
export function readAuthenticatorBytes(bytes: Buffer): AuthenticatorBytes | null {
  if (bytes.length < shortest || bytes.length > mostBytes) return null
  const flags = bytes[32] ?? 0
  const has = (bit: number) => (flags & (1 << bit)) !== 0
  const [hasCredential, hasExtensions] = [has(6), has(7)]
  // backed up, and yet of a kind that cannot be
  if (has(4) && !has(3)) return null
  if (!hasCredential && !hasExtensions && bytes.length !== shortest) return null
  const credentialId = hasCredential ? readCredentialId(bytes) : null
  if (hasCredential && !credentialId) return null
  return {
    hostHash: bytes.subarray(0, 32),
    userPresent: has(0),
    userVerified: has(2),
    signCount: bytes.readUInt32BE(33),
    credentialId,
  }
}

/** Behind the model of the device, and before its key, which the browser has handed out in a form that node:crypto reads. */
function readCredentialId(bytes: Buffer): Buffer | null {
  const begin = shortest + 16 + 2
  if (bytes.length <= begin) return null
  const length = bytes.readUInt16BE(shortest + 16)
  const isThere = length > 0 && length <= mostCredentialIdBytes && bytes.length > begin + length
  return isThere ? bytes.subarray(begin, begin + length) : null
}
