import { readers } from './calendars-words.ts'

/** Who a calendar says it is. */
export function readerName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const known = readers.find(([pattern]) => pattern.test(userAgent))
  return known?.[1] ?? (userAgent.split(/[\s/(]/, 1)[0] || null)
}
