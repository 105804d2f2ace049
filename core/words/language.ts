// Every day, time, number, list and count that a person reads is written in one way:
// - in the app's language. It is English today, wherever the browser comes from: no "und" and no "нояб." in an English
//   sentence. Another language is another file of each words file, and its name here.
// - in the Gregorian calendar and with Latin digits, as the vet, the box and the dose write them; numbers with a decimal
//   point, as doses have.
// - with the person's habits, as their own locale tells: the clock of 12 or 24 hours, day or month first in English (as in
//   Britain, for whom it is no mother tongue), the day a week starts on, the units they measure in.

/** The language of every sentence of this app. */
export const language = 'en'
const withoutHabits = 'en-GB'

/** The locale that `Intl` writes by for whoever has this one; a locale that nobody has heard of has no habits. */
export const localeFor = kept((own: string): string => {
  try {
    const { language: spoken, baseName } = new Intl.Locale(own)
    const { hourCycle } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions()
    return new Intl.Locale(spoken === language ? baseName : withoutHabits, {
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: hourCycle === 'h23' || hourCycle === 'h24' ? 'h23' : 'h12',
    }).toString()
  } catch {
    return localeFor(withoutHabits)
  }
})

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

/** "Rex, Mia and Tom" */
export function listed(words: readonly string[], locale: string): string {
  return listFormat(locale).format(words)
}

const listFormat = kept((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Making a format takes a hundred times as long as using it, and there are few; but what locales devices claim has a bound. */
function kept<Of extends unknown[], Made>(make: (...of: Of) => Made): (...of: Of) => Made {
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
