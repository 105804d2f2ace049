import type { WayIn } from '#core/accounts/account.ts'
import type { AccountsContext, Asked } from './accounts-context.ts'
import { openSession } from './open-session.ts'
import type { LetIn } from './open-session.ts'

/** Where every way in ends, after its own proof of who somebody is. */
export function letIn(
  person: LetIn & { email: string },
  way: WayIn,
  asked: Asked,
  context: AccountsContext,
  _proof: { userVerified?: boolean } = {},
): Promise<Response> {
  return openSession(person, way, asked, context)
}
