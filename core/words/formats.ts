/** As UTC unless a zone is named: days and times on the wall pass through no zone on their way. */
export const dateFormat = kept(
  (locale: string, fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...fields }),
)

/** The fields of a time of day: 08:00 lines up with 18:00, where people write it so. */
export function timeFields(locale: string): Intl.DateTimeFormatOptions {
  return { hour: hoursOf(locale) === 24 ? '2-digit' : 'numeric', minute: '2-digit' }
}

/** How many hours the clock has before it starts again. */
export function hoursOf(locale: string): 12 | 24 {
  return new Intl.Locale(locale).hourCycle === 'h23' ? 24 : 12
}

/** The same for people who have this locale of their own, which need not say it. */
export function hoursFor(own: string): 12 | 24 {
  const { hourCycle } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h23' || hourCycle === 'h24' ? 24 : 12
}

/** "Rex, Mia and Tom" */
export function listed(words: readonly string[], locale: string): string {
  return listFormat(locale).format(words)
}

const listFormat = kept((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Making a format takes a hundred times as long as using it, and there are few; but what locales devices claim has a bound. */
export function kept<Of extends unknown[], Made>(make: (...of: Of) => Made): (...of: Of) => Made {
  const known = new Map<string, Made>()
  const most = 500
  return (...of) => {
    const key = JSON.stringify(of)
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make(...of)
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}
