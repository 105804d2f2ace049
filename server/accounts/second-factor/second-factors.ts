import { randomBytes } from 'node:crypto'
import { readAppCode, readBackupCode, shownBackupCode } from '#core/accounts/second-step.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { pendingSignInOf } from '../pending-links.ts'
import { accountTables } from '../sessions/session-tables.ts'
import type { SecondFactorRow } from '../sessions/session-tables.ts'
import { base32 } from './base32.ts'
import { createFactorSecrets } from './factor-secrets.ts'
import { stepOfCode } from './totp.ts'

/** To fetch a phone, install an app and read a code. */
const confirmMs = 30 * 60_000
/** An hour: how far the clock of a phone may be off to be told so. */
const stepsOff = 120

export type ConfirmedFactor = SecondFactorRow & { confirmed_at: number }
/** By a code of the app, or by a backup code, and how many of those are left. */
export type Used = { by: 'app' } | { by: 'backup-code'; left: number }
export type SecondFactors = ReturnType<typeof createSecondFactors>

const newTrust = () => randomBytes(16).toString('base64url')

/**
 * Without a code: for the operator, and for whoever has just given one. Ends what waits for a code, too, so that it is called
 * under the lock of the person (`lockUser`).
 */
export async function removeSecondFactor(person: string, tx: Database['kysely']): Promise<boolean> {
  const tables = accountTables(tx)
  const gone = await tables
    .deleteFrom('second_factors')
    .where('person', '=', person)
    .returning('confirmed_at')
    .execute()
  await tables.deleteFrom('verification').where('identifier', '=', pendingSignInOf(person)).execute()
  return gone.some(({ confirmed_at }) => confirmed_at !== null)
}

/** No device of theirs is trusted any more, not the one at hand either. */
export async function endTrust(person: string, tx: Database['kysely']): Promise<void> {
  const own = accountTables(tx).updateTable('second_factors').set({ trust: newTrust() })
  await own.where('person', '=', person).execute()
}

/** Second factors as they are kept. Each change is one statement that says what it counts on: two nodes may meet. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createSecondFactors(settings: { database: Database; secret: string; now: () => number }) {
  const { database, now } = settings
  const secrets = createFactorSecrets(settings.secret)
  const factors = () => accountTables(database.kysely)
  const read = (person: string, tx = database.kysely) =>
    accountTables(tx).selectFrom('second_factors').selectAll().where('person', '=', person).executeTakeFirst()

  function newCodes(person: string) {
    const codes = secrets.newBackupCodes()
    return {
      shown: codes.map(shownBackupCode),
      kept: JSON.stringify(codes.map((one) => secrets.hashOf(person, one))),
    }
  }

  /** Each half minute once: of two who have seen the same code one is let in. */
  async function spendAppCode({ person, secret }: ConfirmedFactor, code: string): Promise<Used> {
    const step = stepOfCode(secrets.unseal(person, secret), code, now())
    if (step === null) throw new Refusal('step-code-wrong')
    const used = await factors()
      .updateTable('second_factors')
      .set({ used_step: step })
      .where('person', '=', person)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is not', null)
      .where('used_step', '<', step)
      .returning('person')
      .execute()
    // or it was turned off in this very moment
    if (used.length === 0) throw new Refusal((await find(person)) ? 'step-code-used' : 'second-step-off')
    return { by: 'app' }
  }

  async function spendBackupCode({ person, backup_codes }: ConfirmedFactor, code: string): Promise<Used> {
    const hash = secrets.hashOf(person, code)
    const left = codesIn(backup_codes).filter((one) => one !== hash)
    if (left.length === codesIn(backup_codes).length) throw new Refusal('backup-code-wrong')
    const used = await factors()
      .updateTable('second_factors')
      .set({ backup_codes: JSON.stringify(left) })
      .where('person', '=', person)
      .where('backup_codes', '=', backup_codes)
      .returning('person')
      .execute()
    if (used.length > 0) return { by: 'backup-code', left: left.length }
    // another one was used in this very moment, or this one
    const current = await find(person)
    if (!current) throw new Refusal('second-step-off')
    return spendBackupCode(current, code)
  }

  /** Of whoever has turned it on, and proved that their app gives the codes. */
  async function find(person: string): Promise<ConfirmedFactor | null> {
    const row = await read(person)
    return row && row.confirmed_at !== null ? { ...row, confirmed_at: row.confirmed_at } : null
  }

  return {
    find,
    codesLeft: ({ backup_codes }: ConfirmedFactor) => codesIn(backup_codes).length,

    /** A new key, as the app reads it; it guards nothing before it is confirmed. */
    async begin(person: string, tx: Database['kysely']): Promise<string> {
      const key = secrets.newKey()
      const fields = {
        secret: secrets.seal(person, key),
        trust: newTrust(),
        used_step: 0,
        backup_codes: '[]',
        begun_at: now(),
      }
      const begun = await accountTables(tx)
        .insertInto('second_factors')
        .values({ person, confirmed_at: null, ...fields })
        .onConflict((conflict) =>
          conflict.column('person').doUpdateSet(fields).where('second_factors.confirmed_at', 'is', null),
        )
        .returning('person')
        .execute()
      if (begun.length === 0) throw new Refusal('second-step-on')
      return base32(key)
    },

    /** By the first code of the app. Returns the backup codes, for the only time. */
    async confirm(person: string, typed: string, tx: Database['kysely']): Promise<string[]> {
      const row = await read(person, tx)
      if (row && row.confirmed_at !== null) throw new Refusal('second-step-on')
      if (!row || row.begun_at + confirmMs <= now()) throw new Refusal('second-step-off')
      const key = secrets.unseal(person, row.secret)
      const code = readAppCode(typed) ?? ''
      const step = stepOfCode(key, code, now())
      // the key is their own: whoever knows it is told more than whoever guesses
      if (step === null)
        throw new Refusal(
          stepOfCode(key, code, now(), stepsOff) === null ? 'step-code-wrong' : 'phone-clock-off',
        )
      const { shown, kept } = newCodes(person)
      const confirmed = await accountTables(tx)
        .updateTable('second_factors')
        .set({ confirmed_at: now(), used_step: step, backup_codes: kept })
        .where('person', '=', person)
        .where('secret', '=', row.secret)
        .where('confirmed_at', 'is', null)
        .returning('person')
        .execute()
      if (confirmed.length === 0) throw new Refusal('second-step-off')
      return shown
    },

    /** Uses a code up, of the app or a backup code, or refuses. */
    async spend(person: string, typed: string): Promise<Used> {
      const factor = await find(person)
      if (!factor) throw new Refusal('second-step-off')
      const app = readAppCode(typed)
      if (app !== null) return spendAppCode(factor, app)
      const backup = readBackupCode(typed)
      if (backup === null) throw new Refusal('step-code-wrong')
      return spendBackupCode(factor, backup)
    },

    /** Those of before are worth nothing from here on. */
    async replaceBackupCodes(person: string, tx: Database['kysely']): Promise<string[]> {
      const { shown, kept } = newCodes(person)
      const own = accountTables(tx)
        .updateTable('second_factors')
        .set({ backup_codes: kept })
        .where('person', '=', person)
      await own.where('confirmed_at', 'is not', null).execute()
      return shown
    },
  }
}

function codesIn(kept: string): string[] {
  return JSON.parse(kept) as string[] // written above
}
