/** Medicine and amount in the form of an event. */
export const doseWords = {
  medicine: 'Medicine',
  none: 'None',
  deleted: 'A deleted medicine',
  amount: (unit: string) => `How much, in ${unit}`,
  amountOnly: 'How much',
} as const
