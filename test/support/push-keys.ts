import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** The keys of a subscription, as a browser makes them. */
export function newSubscriptionKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return subscriptionKeys(pair.getPrivateKey(), randomBytes(16))
}
export type SubscriptionKeys = ReturnType<typeof subscriptionKeys>

export function subscriptionKeys(privateKey: Buffer, auth: Buffer) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return {
    /** what the browser tells the server */
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    /** what a push says, read as the browser reads it; throws when it was changed or is not for these keys */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const shared = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
      return padded.subarray(0, end).toString('utf8')
    },
  }
}

export type Claims = { aud: string; exp: number; sub: string }

/** What the Authorization of a push claims, and the key it is signed with; throws when the signature is not that key's. */
export function readVapid(authorization: string): { claims: Claims; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isTrue = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTrue) throw new Error('the signature is not that of the key')
  const { alg } = JSON.parse(textOf(head)) as { alg: string } // any other is refused
  if (alg !== 'ES256') throw new Error(`signed by ${alg}`)
  return { claims: JSON.parse(textOf(claims)) as Claims, publicKey } // as the RFC writes them
}

function textOf(part: string): string {
  return Buffer.from(part, 'base64url').toString('utf8')
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
