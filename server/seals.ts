import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export type Seals = ReturnType<typeof createSeals>

/**
 * What the program must be able to read again and nobody else: encrypted, for one use, and for the one it is of and nobody
 * else. A copy of the database gives none of it away. `what` stands in the message to the operator.
 */
export function createSeals(secret: string, use: string, what: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  return {
    seal(whose: string, plain: Uint8Array): string {
      const iv = randomBytes(ivBytes)
      const sealed = createCipheriv(cipher, key, iv).setAAD(Buffer.from(whose))
      const text = Buffer.concat([sealed.update(plain), sealed.final()])
      return Buffer.concat([iv, text, sealed.getAuthTag()]).toString('base64url')
    },
    /** Throws where it was sealed with another secret, for another use or for somebody else. */
    unseal(whose: string, kept: string): Buffer {
      try {
        const bytes = Buffer.from(kept, 'base64url')
        const opened = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(whose))
          .setAuthTag(bytes.subarray(-tagBytes))
        return Buffer.concat([opened.update(bytes.subarray(ivBytes, -tagBytes)), opened.final()])
      } catch (error) {
        // the reason names neither the key nor whose it is; the operator is told what to look at
        throw new Error(`${what} cannot be read: is AUTH_SECRET another one?`, { cause: error })
      }
    },
  }
}
