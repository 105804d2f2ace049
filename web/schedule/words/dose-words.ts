/** Medicine and amount in the form of an event. */
export const doseWords = {
  medicine: 'Medicine',
  none: 'None',
  noneKept: 'Is it a medicine? With its own card, what is left is counted.',
  addFor: (pet: string) => `Add a medicine for ${pet}`,
  deleted: 'A deleted medicine',
  amount: (unit: string) => `How much, in ${unit}`,
  amountOnly: 'How much',
  /** after what was given of it */
  ofWhole: (dose: string) => `of ${dose}`,
} as const

/** Where a day lies in a plan, and what comes next. */
export const planStepWords = {
  dayOf: (n: number, of: number | null) => (of === null ? `day ${n}` : `day ${n} of ${of}`),
  every: (days: number) => (days === 1 ? 'every day' : days === 2 ? 'every other day' : `every ${days} days`),
  aDay: (times: number) =>
    times === 1 ? 'once a day' : times === 2 ? 'twice a day' : `${times} times a day`,
  from: (day: string, doses: string) => `from ${day} ${doses}`,
  ends: (day: string) => `ends ${day}`,
  lastDay: 'last day',
  goesOn: 'goes on',
} as const

/** An amount as the vet wrote it, where it is counted otherwise. */
export const strengthWords = {
  /** "10 mg = 2 tablets of 5 mg" */
  comesTo: (typed: string, dose: string, strength: string) => `${typed} = ${dose} of ${strength}`,
  take: (units: string) => `Yes, count in ${units}`,
} as const
