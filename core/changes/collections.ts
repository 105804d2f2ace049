// Apart from change.ts, because the first screen says which of these it knows and checks no change: the schemas would
// weigh it down.

/** Everything a household keeps; a device says which of them it knows. */
export const collections = ['pets', 'events', 'care', 'health', 'deletions', 'medicines'] as const
export type Collection = (typeof collections)[number]

export function isCollection(name: string | undefined): name is Collection {
  return collections.some((one) => one === name)
}
