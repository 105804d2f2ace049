import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAlgorithm,
  PasskeyOffer,
  PasskeyProof,
  PasskeyQuestion,
} from '#core/accounts/passkey.ts'

/** What somebody changes who attacks, or a device that is broken; what is signed is signed after that. */
export type Bent = {
  type?: string
  origin?: string
  crossOrigin?: boolean
  topOrigin?: string
  challenge?: string
  host?: string
  flags?: number
  signCount?: number
  /** signs with this one instead */
  key?: KeyObject
  /** of the credential, in what the device says when it is made */
  saidId?: Buffer
  /** as a device says it that says something else */
  authenticator?: (bytes: Buffer) => Buffer
}

const pairs = {
  [-7]: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  [-8]: () => generateKeyPairSync('ed25519'),
  [-257]: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
}
type KeyPair = { publicKey: KeyObject; privateKey: KeyObject }
export const keyPairOf = (algorithm: PasskeyAlgorithm): KeyPair => pairs[algorithm]()

const bits = { present: 1, verified: 1 << 2, mayBeBackedUp: 1 << 3, backedUp: 1 << 4, hasCredential: 1 << 6 }
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** A device that makes one passkey and signs with it, as WebAuthn says: with a real key, and nothing checked. */
export function passkeyDevice(
  origin: string,
  algorithm: PasskeyAlgorithm = -7,
  { publicKey, privateKey }: KeyPair = keyPairOf(algorithm),
) {
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  let counted = 0
  let handle = ''

  function client(type: string, challenge: string, bent: Bent): Buffer {
    const { crossOrigin = false, topOrigin } = bent
    const said = {
      type: bent.type ?? type,
      challenge: bent.challenge ?? challenge,
      origin: bent.origin ?? origin,
    }
    return Buffer.from(
      JSON.stringify({ ...said, crossOrigin, ...(topOrigin !== undefined && { topOrigin }) }),
    )
  }
  function authenticator(host: string, credential: Buffer, bent: Bent): Buffer {
    const { present, verified, hasCredential } = bits
    const flags = Buffer.of(bent.flags ?? present | verified | (credential.length > 0 ? hasCredential : 0))
    const count = Buffer.alloc(4)
    count.writeUInt32BE(bent.signCount ?? counted)
    const bytes = Buffer.concat([sha256(bent.host ?? host), flags, count, credential])
    return bent.authenticator ? bent.authenticator(bytes) : bytes
  }

  return {
    credentialId,
    make({ challenge, host, handle: given }: PasskeyOffer, bent: Bent = {}): NewPasskey {
      handle = given
      const said = bent.saidId ?? id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(said.length)
      // the key stands behind the id, in a form that nobody reads here
      const credential = Buffer.concat([Buffer.alloc(16), length, said, Buffer.from([0xa5, 1, 2])])
      return {
        name: 'A test',
        credentialId,
        publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
        algorithm,
        clientData: client('webauthn.create', challenge, bent).toString('base64url'),
        authenticator: authenticator(host, credential, bent).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** One that counts its signatures begins at 1. */
    counts() {
      counted = 1
    },
    sign({ challenge, host }: PasskeyQuestion, bent: Bent = {}): PasskeyProof {
      const clientBytes = client('webauthn.get', challenge, bent)
      if (counted > 0) counted += 1
      const said = authenticator(host, Buffer.alloc(0), bent)
      const signed = Buffer.concat([said, sha256(clientBytes)])
      const key = bent.key ?? privateKey
      return {
        credentialId,
        clientData: clientBytes.toString('base64url'),
        authenticator: said.toString('base64url'),
        signature: sign(algorithm === -8 ? null : 'sha256', signed, key).toString('base64url'),
        handle,
      }
    },
  }
}
