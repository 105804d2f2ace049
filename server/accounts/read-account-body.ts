import * as v from 'valibot'
import { mostEmailCharacters } from '#core/accounts/email.ts'
import { AccountRefused } from './account-answer.ts'

/** Far more than an address and two passwords need. */
const mostBytes = 16_384

/** As typed and whole: the provider says itself which password is too long. */
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

export async function readAccountBody<Fields>(
  request: Request,
  schema: v.GenericSchema<unknown, Fields>,
): Promise<Fields> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AccountRefused('NOT_UNDERSTOOD')
  const read = v.safeParse(schema, parsed(await boundedText(request)))
  if (!read.success) throw new AccountRefused('NOT_UNDERSTOOD')
  return read.output
}

async function boundedText(request: Request): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new AccountRefused('TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AccountRefused('NOT_UNDERSTOOD') // JSON.parse knows no other way to say no
  }
}
