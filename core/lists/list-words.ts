/** What the two lists of a person are called in other programs. */
export const listWords = { care: 'Care', doses: 'Doses' }
