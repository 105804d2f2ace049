import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { backupCodeCount, backupSigns } from '#core/accounts/second-step.ts'
import { createSeals } from '#server/seals.ts'

/**
 * What a second factor keeps: its key encrypted, for the person it is of and nobody else; its backup codes as keyed hashes. A
 * copy of the database gives neither away.
 */
export function createFactorSecrets(secret: string) {
  const seals = createSeals(secret, 'senior-pet-care second factor: keys')
  const hashing = Buffer.from(
    hkdfSync('sha256', secret, '', 'senior-pet-care second factor: backup codes', 32),
  )

  return {
    newKey: () => randomBytes(20),
    seal: seals.seal,
    unseal(person: string, kept: string): Buffer {
      try {
        return seals.unseal(person, kept)
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
