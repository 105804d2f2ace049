/** What only some days say, which comes after the first screen. */
export const laterWords = {
  notLoggedYesterday: 'Yesterday, not logged',
  earlier: (n: number) => `${n} earlier`,
  notShown: (titles: readonly string[]) =>
    titles.length === 1
      ? `“${titles[0]}” is not shown: it repeats in too complicated a way.`
      : `${titles.length} events are not shown: they repeat in too complicated a way.`,
} as const
