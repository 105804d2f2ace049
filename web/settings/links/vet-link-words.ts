import { isolated } from '#web/words/in-words.ts'

export const times = (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)

/** Links by which a vet reads the sheet. */
export const vetLinkWords = {
  section: 'As a link',
  what: (pet: string) =>
    `A vet who has the link can read this sheet without an account, for 14 days: ${isolated(pet)} in these days, and which medicines start soon after them. Nobody can change anything with it.`,
  make: 'Make a link for these days',
  once: (until: string) => `You see it only this once. It works until ${until}.`,
  share: (pet: string) => `${isolated(pet)}: for the vet`,
  done: 'Done',
  list: 'Links that work',
  madeBy: (name: string, until: string) =>
    name === '' ? `Works until ${until}` : `Made by ${isolated(name)}, works until ${until}`,
  notOpened: 'Not opened yet',
  opened: (n: number, when: string) =>
    n === 1 ? `Opened once, ${when}` : `Opened ${times(n)}, last ${when}`,
  allOpenings: 'Every time it was opened',
  latestOpenings: (n: number) => `The last ${n} times it was opened`,
  rowOf: (pet: string, days: string) => `${isolated(pet)}, ${days}`,
  takeBackWhat: (days: string) => ` the link for ${days}`,
  needsConnection: 'Links need a connection to the server.',
  failed: 'This did not work. Please try again.',
} as const
