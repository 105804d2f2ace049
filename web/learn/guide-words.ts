const words = import.meta.glob<string>('./guides/*.md', { query: '?words', import: 'words', eager: true })

/** The words of each guide, to search in without a network. */
export const guideIndex: ReadonlyMap<string, string> = new Map(
  Object.entries(words).map(([file, text]) => [file.slice('./guides/'.length, -'.md'.length), text]),
)
