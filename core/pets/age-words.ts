import { counted } from '../words/counts.ts'

/** How old a pet is. */
export const ageWords = {
  days: (n: number) => counted(n, 'day'),
  years: (n: number) => counted(n, 'year'),
  months: (n: number) => counted(n, 'month'),
  /** an age, or the year of a birthday, that is a guess */
  about: (age: string) => `about ${age}`,
}
