import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { backupCodeCount, backupSigns } from '#core/accounts/second-step.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * What a second factor keeps: its key encrypted, for the person it is of and nobody else; its backup codes as keyed hashes. A
 * copy of the database gives neither away.
 */
export function createFactorSecrets(secret: string) {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `senior-pet-care second factor: ${use}`, 32))
  const [sealing, hashing] = [keyFor('keys'), keyFor('backup codes')]

  return {
    newKey: () => randomBytes(20),
    seal(person: string, key: Uint8Array): string {
      const iv = randomBytes(ivBytes)
      const sealed = createCipheriv(cipher, sealing, iv).setAAD(Buffer.from(person))
      const text = Buffer.concat([sealed.update(key), sealed.final()])
      return Buffer.concat([iv, text, sealed.getAuthTag()]).toString('base64url')
    },
    unseal(person: string, kept: string): Buffer {
      const bytes = Buffer.from(kept, 'base64url')
      const opened = createDecipheriv(cipher, sealing, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(person))
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        return Buffer.concat([opened.update(bytes.subarray(ivBytes, -tagBytes)), opened.final()])
      } catch (error) {
        // the reason names neither the key nor whose it is; the operator is told what to look at
        throw new Error('a second factor cannot be read: is AUTH_SECRET another one?', { cause: error })
      }
    },
    newBackupCodes: () =>
      Array.from({ length: backupCodeCount }, () =>
        Array.from({ length: 10 }, () => backupSigns[randomInt(backupSigns.length)]).join(''),
      ),
    hashOf: (person: string, backupCode: string) =>
      createHmac('sha256', hashing)
        .update(JSON.stringify([person, backupCode]))
        .digest('base64url'),
  }
}
