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
