import { accountRefusals } from '#core/accounts/account.ts'
import type { AccountRefusal } from '#core/accounts/account.ts'

const statuses: Record<AccountRefusal, number> = {
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  UNAUTHORIZED: 401,
  NOT_UNDERSTOOD: 400,
  TOO_LARGE: 413,
  NOT_FOUND: 404,
  INVALID_ORIGIN: 403,
  TOO_MANY_REQUESTS: 429,
  INVALID_PASSWORD: 400,
  INVALID_EMAIL: 400,
  INVALID_TIME_ZONE: 400,
  SAME_EMAIL: 400,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 422,
}

/** An expected no about an account, in the shape of the sign-in provider's own. */
export class AccountRefused extends Error {
  readonly code: AccountRefusal
  readonly retryAfterSeconds: number | null
  constructor(code: AccountRefusal, retryAfterSeconds: number | null = null) {
    super(accountRefusals[code])
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function accountAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

export function refusalAnswer({ code, message, retryAfterSeconds }: AccountRefused): Response {
  const headers: Record<string, string> =
    retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }
  return accountAnswer({ code, message }, statuses[code], headers)
}
