import { counted } from '#server/rate-limits/counted.ts'
import type { Granted } from '#server/rate-limits/rate-limits.ts'
import type { AccountsContext, Asked } from '../accounts-context.ts'
import { codeGuessingLetter } from '../letters.ts'
import { mayBeTold } from '../proof/may-be-told.ts'
import { ownerLanguage } from '../proof/owner-language.ts'

type Person = { id: string; email: string }
const actions = {
  begin: { unknown: ['begin-second-step'], known: ['begin-second-step-on-known-device'] },
  try: { unknown: ['second-step', 'second-step-in-a-day'], known: ['second-step-on-known-device'] },
} as const

/**
 * Counts by the account, over all sign-ins that wait: whoever has the password could begin as many as they like. A device
 * that is known to the account has a count of its own, or they would keep its owner out.
 */
export async function countedStep(
  what: keyof typeof actions,
  { id, email }: Person,
  { request, address }: Asked,
  { rateLimits, devices }: AccountsContext,
): Promise<Pick<Granted, 'giveBack'>> {
  const device = await devices.find(request, email)
  const { unknown, known } = actions[what]
  const taken: Granted[] = []
  const giveBack = async () => void (await Promise.all(taken.map((one) => one.giveBack())))
  for (const action of device === null ? unknown : known) {
    const attempt = { action, address, account: id, ...(device !== null && { device }) }
    const one = counted(attempt, rateLimits).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    taken.push(await one)
  }
  return { giveBack }
}

/**
 * Whoever gets this far has the password: many wrong codes within a day, and the owner is told, once a day at most; the
 * operator, too, who alone hears of it where no mail is sent.
 */
export function countWrongCode({ id, email }: Person, asked: Asked, context: AccountsContext): void {
  const { background, rateLimits, proven, mail, publicUrl, log } = context
  background.runAfter(asked.answered, 'the count of wrong codes', async () => {
    const attempt = { address: '', account: id }
    const wrong = await rateLimits.take({ action: 'wrong-code', ...attempt })
    if (wrong.granted) return
    const telling = await rateLimits.take({ action: 'tell-of-code-guessing', ...attempt })
    if (!telling.granted) return
    log.warn({ account: id }, 'somebody has the password of an account and guesses its codes')
    const isProven = (await proven.mayBeMailed([id])).has(id)
    if (!(await mayBeTold({ email, isProven }, context))) return
    const language = await ownerLanguage(id, 'en', context)
    const letter = codeGuessingLetter({ email, language }, `${publicUrl}/forgot-password`)
    await mail.send(letter).catch(async (error: unknown) => {
      // not told: the next wrong code tries again
      await telling.giveBack()
      throw error
    })
  })
}
