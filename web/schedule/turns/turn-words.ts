/** What a row says of whose turn it is; the rest stands in who-words.ts, which comes with what asks. */
export const turnWords = {
  mine: 'Your turn',
  theirs: (name: string) => `${name}’s turn`,
  left: (name: string) => `${name} left: everybody’s turn`,
} as const
