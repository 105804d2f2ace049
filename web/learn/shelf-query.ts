import { topics } from '#core/guides/guide.ts'
import type { Topic } from '#core/guides/guide.ts'

/** What the shelf's address says: back from a guide finds it as it was left. */
export type ShelfAddress = { topic: Topic | null; typed: string }

/** Longer than any word of a guide. */
export const mostTyped = 100

export function readShelf(search: URLSearchParams): ShelfAddress {
  return {
    topic: topics.find((topic) => topic === search.get('topic')) ?? null,
    typed: (search.get('find') ?? '').slice(0, mostTyped),
  }
}

export function writeShelf({ topic, typed }: ShelfAddress): string {
  const search = new URLSearchParams()
  if (topic !== null) search.set('topic', topic)
  if (typed !== '') search.set('find', typed)
  return search.toString()
}
