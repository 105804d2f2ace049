import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { backupCodeCount, backupSigns } from '#core/accounts/second-step.ts'
import { createSeals } from '#server/seals.ts'

/**
 * What a second factor keeps: its key encrypted, for the person it is of and nobody else; its backup codes as keyed hashes. A
 * copy of the database gives neither away.
 */
export function createFactorSecrets(secret: string) {
  const named = (of: string) => `senior-pet-care second factor: ${of}`
  const seals = createSeals(secret, named('keys'), 'a second factor')
  const hashing = Buffer.from(hkdfSync('sha256', secret, '', named('backup codes'), 32))

  return {
    newKey: () => randomBytes(20),
    seal: seals.seal,
    unseal: seals.unseal,
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
