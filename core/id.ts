import * as v from 'valibot'

/** What a device may call a document, a change or itself. */
const idPattern = /^[A-Za-z0-9_-]{8,64}$/

export const idSchema = v.pipe(v.string(), v.regex(idPattern))

export function isId(text: string): boolean {
  return idPattern.test(text)
}
