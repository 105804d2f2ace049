import type { WayIn } from '#core/accounts/account.ts'
import type { AccountsContext, Asked } from './accounts-context.ts'
import { askSecondStep } from './second-step/ask-second-step.ts'
import type { ProofOfWay } from './second-step/ask-second-step.ts'
import { openSession } from './open-session.ts'
import type { LetIn } from './open-session.ts'

/**
 * Where every way in ends, after its own proof of who somebody is: they are let in, or asked for a code first. The answer
 * is `{ user }` with the cookies of a session, or `{ secondStep }` with none.
 */
export async function letIn(
  person: LetIn & { email: string },
  way: WayIn,
  asked: Asked,
  context: AccountsContext,
  proof: ProofOfWay = {},
): Promise<Response> {
  const question = await askSecondStep(person, way, asked, context, proof)
  return question ?? openSession(person, way, asked, context)
}
