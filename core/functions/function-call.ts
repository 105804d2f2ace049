/** How a call of a function can end, and the HTTP status each ending travels as. */
const statusOf = {
  ok: 200,
  'invalid-argument': 400,
  'failed-precondition': 400,
  'out-of-range': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'already-exists': 409,
  'resource-exhausted': 429,
  cancelled: 499,
  internal: 500,
  unknown: 500,
  'data-loss': 500,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,
} as const
export type FunctionCode = keyof typeof statusOf
export type FunctionErrorCode = Exclude<FunctionCode, 'ok'>

const codeOf: ReadonlyMap<number, FunctionErrorCode> = new Map([
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
])

export const functionRegion = 'us-central1'
export const functionTimeoutMs = 70_000
export const functionMessages = {
  notJson: 'Response is not valid JSON object',
  missingData: 'Response is missing data field',
  instanceDeleted: 'The functions client was deleted',
} as const

export class FunctionError extends Error {
  readonly code: FunctionErrorCode
  readonly details: unknown
  constructor(code: FunctionErrorCode, message: string, details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

export function codeOfStatus(status: number): FunctionCode {
  if (status >= 200 && status < 300) return 'ok'
  return codeOf.get(status) ?? 'unknown'
}

export function statusOfCode(code: FunctionCode): number {
  return statusOf[code]
}

/** `INVALID_ARGUMENT`: how a code is written inside the error of an answer. */
export function wireNameOf(code: FunctionCode): string {
  return code.toUpperCase().replaceAll('-', '_')
}

/**
 * What a call returned, from the HTTP status and the body read as JSON (undefined when it is not JSON).
 * Throws a FunctionError when it failed. An error inside the body outweighs the status.
 */
export function readAnswer(status: number, body: unknown): unknown {
  const failure = failureOf(codeOfStatus(status), isRecord(body) ? body.error : undefined)
  if (failure) throw failure
  if (!isRecord(body)) throw new FunctionError('internal', functionMessages.notJson)
  const result = body.data === undefined ? body.result : body.data
  if (result === undefined) throw new FunctionError('internal', functionMessages.missingData)
  return result
}

function failureOf(statusCode: FunctionCode, error: unknown): FunctionError | null {
  const { status, message, details } = isRecord(error) ? error : {}
  const code = typeof status === 'string' ? codeOfWireName(status) : statusCode
  if (code === 'ok') return null
  // a status nobody knows says nothing that may be shown
  if (code === null) return new FunctionError('internal', 'internal')
  return new FunctionError(code, typeof message === 'string' ? message : code, details)
}

function codeOfWireName(name: string): FunctionCode | null {
  const code = name.toLowerCase().replaceAll('_', '-')
  // the cast: a key of its own is one of the codes
  return Object.hasOwn(statusOf, code) ? (code as FunctionCode) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
