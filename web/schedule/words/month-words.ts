/** The texts of the month's days. */
export const monthWords = {
  routines: (n: number) => `${n} routines`,
  /** where there is room for two short words, in one line: a number alone would say nothing */
  daily: (n: number) => `${n}\u00a0daily`,
  /** after how many */
  on: (day: string) => ` on ${day}`,
  routinesOn: (day: string) => `Routines on ${day}`,
  done: 'done',
  /** 3 events: Vet, Groomer and 1 more */
  named: (events: string, titles: string) => `${events}: ${titles}`,
} as const
