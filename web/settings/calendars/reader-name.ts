import { readerWords } from './calendars-words.ts'

/** What a calendar calls itself. */
const readers: readonly [RegExp, keyof typeof readerWords][] = [
  [/Google-Calendar/i, 'google'],
  [/\b(iOS|iPhone|iPad|dataaccessd)\b/i, 'iPhone'],
  [/\b(macOS|Mac OS X|CalendarAgent)\b/i, 'mac'],
  [/Outlook|Microsoft|Exchange/i, 'outlook'],
  [/Thunderbird|Lightning/i, 'thunderbird'],
  [/Mozilla\//i, 'browser'],
]

/** Who a calendar says it is, in the words people know; its own word when nobody knows it. */
export function readerName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const known = readers.find(([pattern]) => pattern.test(userAgent))
  return known ? readerWords[known[1]] : userAgent.split(/[\s/(]/, 1)[0] || null
}
