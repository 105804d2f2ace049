/** What a household is called until somebody names it, in the words of whoever reads it. */
export const unnamedWords = {
  of: (owner: string) => `${owner}’s household`,
  nobodys: 'Household',
}
