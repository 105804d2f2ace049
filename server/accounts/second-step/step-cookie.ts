import { nextPath } from '#core/next-path.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { cookieName, cookiesOf, setCookie } from '../sessions/session-cookie.ts'
import { pendingMs } from '../second-factor/pending-sign-ins.ts'

type Url = Pick<AccountsContext, 'publicUrl'>
const nameAt = ({ publicUrl }: Url) => cookieName(publicUrl, 'second_step')

/** Where the sign-in that waits is named when a way in ends in a redirect: no script and no history gets to know it. */
function stepCookie(value: string, seconds: number, { publicUrl }: Url): string {
  return setCookie(publicUrl, { name: nameAt({ publicUrl }), value, seconds, sameSite: 'Strict' })
}
export const forgottenStepCookie = (context: Url) => stepCookie('', 0, context)

/** The one of the shortest path: those before it were planted. */
export function stepInCookie(request: Request, context: Url): string | null {
  const value = cookiesOf(request.headers.get('cookie') ?? '', nameAt(context)).at(-1) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/**
 * For a way in that comes back from another site and so ends in a redirect: `letIn`'s answer as one, to `next`, where it is a
 * path of this app, or to the page that asks for the code. Its cookies go along.
 */
export async function asRedirect(answer: Response, next: string, context: Url): Promise<Response> {
  const { secondStep } = (await answer.clone().json()) as { secondStep?: { token: string } } // letIn's own
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const path = nextPath(next)
  headers.set('location', secondStep ? `/login?step=code&next=${encodeURIComponent(path)}` : path)
  if (secondStep) headers.append('set-cookie', stepCookie(secondStep.token, pendingMs / 1000, context))
  return new Response(null, { status: 303, headers })
}
