/** Those about medicines and plans; they are part of the list of all, see refusal.ts. */
export const medicineRefusals = {
  'medicine-gone': { code: 'not-found', says: 'This medicine was deleted in the meantime.' },
  'medicine-name-missing': { code: 'invalid-argument', says: 'Please name the medicine.' },
  'medicine-name-too-long': {
    code: 'invalid-argument',
    says: 'The name is too long: 100 characters at most.',
  },
  'medicine-strength-too-long': {
    code: 'invalid-argument',
    says: 'The strength is too long: 60 characters at most.',
  },
  'medicine-pets-missing': { code: 'invalid-argument', says: 'Please choose who it is for.' },
  'medicine-counts-full': {
    code: 'resource-exhausted',
    says: 'This was refilled very often. Please count what is there.',
  },
  'amount-not-understood': {
    code: 'invalid-argument',
    says: 'Please write how much: 1, ½, 1/2, 0.5 or 1 1/2.',
  },
  'amount-too-fine': {
    code: 'invalid-argument',
    says: 'Amounts are kept to a thousandth, and this one is not exact there. Please write what is near enough: 0.167 for 1/6, 0.063 for 1/16.',
  },
  'plan-gone': { code: 'not-found', says: 'This plan was deleted in the meantime.' },
  'plan-start-invalid': { code: 'invalid-argument', says: 'Please choose the first day.' },
  'plan-phases-missing': {
    code: 'invalid-argument',
    says: 'Please say how much is given, and for how long.',
  },
  'plan-good-not-last': { code: 'invalid-argument', says: 'Only the last part can have no end.' },
  'plan-times-missing': { code: 'invalid-argument', says: 'Please choose at least one time of day.' },
  'plan-too-long': { code: 'invalid-argument', says: 'A plan can last five years at most.' },
  'medicines-full': { code: 'resource-exhausted', says: 'There are 500 medicines already.' },
} as const
