import * as v from 'valibot'
import { mostEmailCharacters } from '#core/accounts/email.ts'
import { readJson } from '../http/read-body.ts'

/** Far more than an address and two passwords need. */
const mostBytes = 16_384

/** As typed and whole: it is said in words which password is too long. */
export const passwordField = v.pipe(v.string(), v.maxLength(4_096))
/** Without the blanks around it, in small letters: that is how an address is known. */
export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(mostEmailCharacters),
  // PostgreSQL cannot keep this character, and no address has it
  v.check((text) => !text.includes('\0')),
  v.toLowerCase(),
)
/** Any text but the one character that PostgreSQL cannot look for. */
export const tokenField = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((text) => !text.includes('\0')),
)

export function readAccountBody<Fields>(
  request: Request,
  schema: v.GenericSchema<unknown, Fields>,
): Promise<Fields> {
  return readJson(request, schema, mostBytes)
}
