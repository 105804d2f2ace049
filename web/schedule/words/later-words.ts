/** What only some days say, which comes after the first screen. */
export const laterWords = {
  notLoggedYesterday: 'Yesterday, not logged',
  earlier: (n: number) => `${n} earlier`,
  notShown: (titles: readonly string[]) =>
    titles.length === 1
      ? `“${titles[0]}” is not shown: its way of repeating is too complicated.`
      : `${titles.length} events are not shown: their ways of repeating are too complicated.`,
} as const
