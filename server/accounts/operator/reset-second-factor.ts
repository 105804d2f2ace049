import type { Database } from '#server/database/database.ts'
import { createMailQueue } from '#server/mail/mail-queue.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { secondStepOffLetter } from '../letters.ts'
import { ownerLanguage } from '../proof/owner-language.ts'
import { removeSecondFactor } from '../second-factor/second-factors.ts'
import { lockUser } from '../users.ts'

type Resetting = Pick<AccountsContext, 'database' | 'proven' | 'readLocale' | 'publicUrl' | 'now'>
type Person = { id: string; email: string }

/**
 * For whoever has lost the phone and the backup codes. Sessions stay, sign-ins that wait for a code end, and no device is
 * trusted when it is turned on again. A proved address is told, as a stranger may have talked the operator into it. Whether
 * there was one.
 */
export async function resetSecondFactor(person: Person, resetting: Resetting): Promise<boolean> {
  const { database, proven, publicUrl, now } = resetting
  const mayTell = proven.sendsMail && (await proven.mayBeMailed([person.id])).has(person.id)
  const language = await ownerLanguage(person.id, 'en', resetting)
  const letter = secondStepOffLetter({ email: person.email, language }, `${publicUrl}/forgot-password`)
  return database.transact(async (tx: Database['kysely']) => {
    await lockUser(person.id, tx)
    const wasOn = await removeSecondFactor(person.id, tx)
    // the server beside this sends it
    if (wasOn && mayTell) await createMailQueue(database, now).add(letter, tx)
    return wasOn
  })
}
