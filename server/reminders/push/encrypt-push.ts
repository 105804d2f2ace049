import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives out with its subscription, in base64url. */
export type PushKeys = { p256dh: string; auth: string }
/** Made anew for each message; RFC 8291 lists some to compare with. */
type Chance = { salt: Buffer; privateKey: Buffer | null }

const recordSize = 4_096
/** Behind the text in the last record, which is our only one. */
const lastRecord = Buffer.from([2])

/** A message that its device alone can read: RFC 8291, as one record of RFC 8188. */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { salt, privateKey }: Chance = { salt: randomBytes(16), privateKey: null },
): Buffer<ArrayBuffer> {
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const [ownPoint, point] = [own.getPublicKey(), Buffer.from(p256dh, 'base64url')]
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), point, ownPoint])
  const shared = derive(own.computeSecret(point), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordSize)
  size.writeUInt8(ownPoint.length, 4)
  const sealed = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()]
  return Buffer.concat([salt, size, ownPoint, ...sealed, cipher.getAuthTag()])
}

/** Whether messages can be encrypted for it: a point of the curve and 16 bytes. */
export function areKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(point).length === 32
  } catch {
    return false // a point that is not on the curve: there is no other way to ask
  }
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
