import type { Acting } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { Language } from '#core/words/languages.ts'

/** Who is asking: decided from the session cookie alone, never from anything else in a request. */
export type Asking = { userId: string; sessionId: string }

/** Who asks, if anybody is signed in, and the network address the limits count by. */
export type Asked = {
  asking: Asking | null
  address: string
  /** in which to answer; English where an answer has no words */
  language?: Language
}

export function signedIn({ asking }: Pick<Asked, 'asking'>): Asking {
  if (!asking) throw new Refusal('not-signed-in')
  return asking
}

/** Who asks, the household whose documents they ask for, and what they may do in it. */
export type Access = Asking & {
  household: string
  acting: Acting
  /** the pets a sitter's link is about; null for who sees all of them */
  pets: ReadonlySet<string> | null
}

/**
 * A page may have been opened by one person and ask with the cookie of the next: what it asks for, or sends, is not
 * theirs. Apps of older versions name nobody.
 */
export function refuseOthers({ userId }: Asking, named: string | undefined): void {
  if (named !== undefined && named !== userId) throw new Refusal('somebody-else')
}

/** What the rest of the server needs of accounts. */
export type Accounts = {
  /** all that `handle` answers, as "POST /api/auth/sign-out" */
  addresses: readonly string[]
  /** everything under /api/auth and /api/account; limits count by the network address, some work waits for `answered` */
  handle(request: Request, address: string, answered: Promise<void>): Promise<Response>
  whoAsks(request: Request): Promise<Asking | null>
  /** whether a request that changes something comes from our own pages */
  isOwnOrigin(request: Request): boolean
  /** of these sessions, the ones that have not ended; open feeds ask it from time to time */
  stillSignedIn(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}
