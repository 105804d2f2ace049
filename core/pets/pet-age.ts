import { addMonths, daysBetween, daysInMonth, lastOfMonth, monthOf } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { ageWords } from './age-words.ts'
import type { Pet, Species } from './pet.ts'

/**
 * Cats are senior beyond ten years (AAHA/AAFP Feline Life Stage Guidelines, 2021). Dogs are in the last quarter
 * of the life their breed can expect (AAHA Canine Life Stage Guidelines, 2019); since expectations differ by size
 * and we do not ask for it, a middle-sized dog's eight years stand for all.
 */
export const seniorFromYears: Record<Species, number> = { dog: 8, cat: 10 }

export function isSenior(species: Species, birthday: CalendarDay, today: CalendarDay): boolean {
  return birthday !== '' && monthsOld(birthday, today) >= seniorFromYears[species] * 12
}

/** "14 years, 3 months"; days while younger than a month; empty when the birthday is unknown or to come. */
export function ageInWords(birthday: CalendarDay, today: CalendarDay): string {
  if (birthday === '' || birthday > today) return ''
  const months = monthsOld(birthday, today)
  if (months === 0) return ageWords.days(daysBetween(birthday, today))
  const [years, more] = [Math.trunc(months / 12), months % 12]
  return [years > 0 && ageWords.years(years), more > 0 && ageWords.months(more)].filter(Boolean).join(', ')
}

type Life = Pick<Pet, 'birthday' | 'birthdayAbout' | 'diedOn'>

/** How old it is, or was: "14 years, 3 months", "about 15 years" where the birthday is a guess; empty when not known. */
export function ageOf({ birthday, birthdayAbout, diedOn }: Life, today: CalendarDay): string {
  const last = diedOn || today
  const exact = ageInWords(birthday, last)
  if (!birthdayAbout || exact === '') return exact
  const months = monthsOld(birthday, last)
  return ageWords.about(months >= monthsCounted ? ageWords.years(Math.trunc(months / 12)) : exact)
}
/** From two years on nobody who guesses an age says months. */
const monthsCounted = 24

/** "2009 – 2026": the years of a pet that has died; "2026" when nobody knows since when. */
export function yearsOfLife({ birthday, birthdayAbout, diedOn = '' }: Life): string {
  const [born, died] = [birthday.slice(0, 4), diedOn.slice(0, 4)]
  if (born === '' || born === died) return died
  return `${birthdayAbout ? ageWords.about(born) : born} – ${died}`
}

/** A birthday for one who is about so many months old today. */
export function birthdayOfAge(months: number, today: CalendarDay): CalendarDay {
  const month = addMonths(monthOf(today), -months)
  const sameDay = `${month}${today.slice(7)}`
  const last = lastOfMonth(month)
  return sameDay < last ? sameDay : last
}

/** Whole years, and months beyond them, as one would say an age. */
export function yearsAndMonths(birthday: CalendarDay, today: CalendarDay): { years: number; months: number } {
  const months = monthsOld(birthday, today)
  return { years: Math.trunc(months / 12), months: months % 12 }
}

/** Whole months lived. One born on the 31st is a month older on the last day of a shorter month. */
function monthsOld(birthday: CalendarDay, today: CalendarDay): number {
  const [bornYear, bornMonth, bornDay] = partsOf(birthday)
  const [year, month, day] = partsOf(today)
  const months = (year - bornYear) * 12 + month - bornMonth
  return day >= Math.min(bornDay, daysInMonth(year, month)) ? months : months - 1
}

function partsOf(day: CalendarDay): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}
