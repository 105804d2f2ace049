import { hoursFor, kept } from './formats.ts'

/**
 * The locale that `Intl` writes by in this language for whoever has that one of their own; a locale that nobody has heard of
 * has no habits.
 */
export function localeIn(language: string, withoutHabits: string): (own: string) => string {
  const localeFor = kept((own: string): string => {
    try {
      const { language: spoken, baseName } = new Intl.Locale(own)
      return new Intl.Locale(spoken === language ? baseName : withoutHabits, {
        calendar: 'gregory',
        numberingSystem: 'latn',
        hourCycle: hoursFor(own) === 24 ? 'h23' : 'h12',
      }).toString()
    } catch {
      return localeFor(withoutHabits)
    }
  })
  return localeFor
}

/** Whose habits count where the language has its own: those of somebody who speaks it, else of where it comes from. */
export function habitsIn(language: string, withoutHabits: string): (own: string) => string {
  return (own) => (isOf(own, language) ? own : withoutHabits)
}

function isOf(own: string, language: string): boolean {
  try {
    return new Intl.Locale(own).language === language
  } catch {
    return false
  }
}
