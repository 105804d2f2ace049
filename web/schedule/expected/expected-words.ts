/** What is said of what follows the next one: nobody has planned it yet. */
export const expectedWords = {
  expected: 'Expected',
  ifAsPlanned: 'Expected, if all goes to plan',
  /** after what is planned on a day */
  expects: (titles: string) => `expected: ${titles}`,
} as const
