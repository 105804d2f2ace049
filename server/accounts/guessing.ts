import type { AccountsContext, Asked } from './accounts-context.ts'
import { guessingLetter } from './letters.ts'
import { mayBeTold } from './proof/may-be-told.ts'
import { ownerLanguage } from './proof/owner-language.ts'
import { accountTables } from './sessions/session-tables.ts'

/**
 * Counts a wrong password that came from a device the account does not know. Too many in a day, fast or slow, and the
 * owner is told, once a day at most. After the answer: it must not tell whether there is an owner.
 */
export function countWrongPassword(email: string, asked: Asked, context: AccountsContext): void {
  context.background.runAfter(asked.answered, 'the count of wrong passwords', async () => {
    const attempt = { address: asked.address, account: email }
    const counted = await context.rateLimits.take({ action: 'wrong-password', ...attempt })
    if (!counted.granted) await tellOwner(email, context)
  })
}

async function tellOwner(email: string, context: AccountsContext): Promise<void> {
  const { database, rateLimits, mail, proven, publicUrl } = context
  const users = accountTables(database.kysely).selectFrom('user').select('id').where('email', '=', email)
  const user = await users.executeTakeFirst()
  if (!user) return
  const telling = await rateLimits.take({ action: 'tell-of-guessing', address: '', account: email })
  if (!telling.granted) return
  const isProven = (await proven.mayBeMailed([user.id])).has(user.id)
  if (!(await mayBeTold({ email, isProven }, context))) return
  const language = await ownerLanguage(user.id, 'en', context)
  await mail
    .send(guessingLetter({ email, language }, `${publicUrl}/forgot-password`))
    .catch(async (error: unknown) => {
      // not told: the next wrong password tries again
      await telling.giveBack()
      throw error
    })
}
