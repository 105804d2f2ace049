export const numberWords = {
  some: 'Chip, passport, insurance',
  chip: 'Chip number',
  passport: 'Passport number',
  insurance: 'Insurance',
  insuranceHint: 'Who insures it, and the number of the policy.',
}
