import { Refusal } from '#core/refusal.ts'
import type { RefusalCode } from '#core/refusal.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'

/** A refusal of an account: its name in capitals and its status, which apps know by now. */
const namedInCapitals: { [refusal in RefusalCode]?: [code: string, status: number] } = {
  'password-too-short': ['PASSWORD_TOO_SHORT', 400],
  'password-too-long': ['PASSWORD_TOO_LONG', 400],
  'not-signed-in': ['UNAUTHORIZED', 401],
  'not-understood': ['NOT_UNDERSTOOD', 400],
  'too-large': ['TOO_LARGE', 413],
  'not-found': ['NOT_FOUND', 404],
  'foreign-origin': ['INVALID_ORIGIN', 403],
  'too-many-requests': ['TOO_MANY_REQUESTS', 429],
  'wrong-password': ['INVALID_PASSWORD', 400],
  'wrong-login': ['INVALID_EMAIL_OR_PASSWORD', 401],
  'reset-link-over': ['INVALID_TOKEN', 400],
  'account-email-invalid': ['INVALID_EMAIL', 400],
  'time-zone-unknown': ['INVALID_TIME_ZONE', 400],
  'same-email': ['SAME_EMAIL', 400],
  'only-owner-of-others': ['ONLY_OWNER', 409],
  'proof-code-wrong': ['INVALID_CODE', 400],
  'step-code-wrong': ['INVALID_STEP_CODE', 400],
  'backup-code-wrong': ['INVALID_STEP_CODE', 400],
  'step-code-used': ['STEP_CODE_USED', 400],
  'phone-clock-off': ['PHONE_CLOCK_OFF', 400],
  'second-step-over': ['SECOND_STEP_OVER', 401],
  'prove-address-first': ['PROVE_ADDRESS_FIRST', 403],
  'second-step-on': ['SECOND_STEP_ON', 409],
  'second-step-off': ['SECOND_STEP_OFF', 409],
  'proof-link-unknown': ['INVALID_LINK', 404],
  'proof-link-over': ['LINK_OVER', 409],
  'passkey-refused': ['PASSKEY_REFUSED', 401],
  'passkey-too-late': ['PASSKEY_TOO_LATE', 400],
  'passkey-not-taken': ['PASSKEY_NOT_TAKEN', 400],
  'passkey-unknown': ['PASSKEY_UNKNOWN', 404],
  'passkey-name-missing': ['PASSKEY_NAME_MISSING', 400],
  'passkey-name-too-long': ['PASSKEY_NAME_TOO_LONG', 400],
  'too-many-passkeys': ['TOO_MANY_PASSKEYS', 409],
  'new-sign-in-needed': ['NEW_SIGN_IN_NEEDED', 403],
  'sign-on-over': ['SIGN_ON_OVER', 400],
  'sign-on-unreachable': ['SIGN_ON_UNREACHABLE', 503],
  'too-many-identities': ['TOO_MANY_IDENTITIES', 409],
  'identity-unknown': ['IDENTITY_UNKNOWN', 404],
  'last-way-in': ['LAST_WAY_IN', 409],
  'password-login-off': ['PASSWORD_LOGIN_OFF', 403],
  'email-taken': ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 422],
}

export function accountAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Null for what is no refusal of an account: the edge of every request answers that. */
export function refusalAnswer(error: unknown): Response | null {
  const shape = error instanceof Refusal ? namedInCapitals[error.refusal] : undefined
  if (!(error instanceof Refusal) || !shape) return null
  const [code, status] = shape
  const headers: Record<string, string> =
    error instanceof BusyRefusal ? { 'retry-after': String(error.retryAfterSeconds) } : {}
  return accountAnswer({ code, message: error.message, refusal: error.refusal }, status, headers)
}
