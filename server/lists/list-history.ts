import type { MadeList } from './made-list.ts'

/** Tags by name, of one state of a list. */
type Tags = ReadonlyMap<string, string>
type Whose = { household: string; person: string }
type Noted = Pick<MadeList, 'kind' | 'token' | 'objects'>
/** A token of somebody else names nothing here. */
const keyOf = ({ household, person }: Whose, kind: string, token: string) =>
  JSON.stringify([household, person, kind, token])

export type Since = { changed: string[]; gone: string[] }

/** Of all states together: a household's list has a hundred, and a large calendar thousands. */
const mostTags = 200_000

/**
 * The states that lists were in lately, so that a program is told what is new since one of them. It stands in memory, of this
 * process alone: who comes with another is told to read the whole list, as the protocol has it.
 */
export function createListHistory(most = mostTags) {
  const states = new Map<string, Tags>()
  let tags = 0

  return {
    note(whose: Whose, { kind, token: said, objects }: Noted): void {
      const token = keyOf(whose, kind, said)
      tags -= states.get(token)?.size ?? 0
      states.delete(token)
      states.set(token, new Map([...objects.values()].map(({ name, etag }) => [name, etag])))
      tags += objects.size
      for (const [oldest, { size }] of states) {
        if (tags <= most || oldest === token) return
        states.delete(oldest)
        tags -= size
      }
    },
    /** Null where nobody remembers that state. */
    since(whose: Whose, token: string, { kind, objects }: Omit<Noted, 'token'>): Since | null {
      const before = states.get(keyOf(whose, kind, token))
      if (!before) return null
      const changed = [...objects.values()].filter(({ name, etag }) => before.get(name) !== etag)
      return {
        changed: changed.map(({ name }) => name),
        gone: [...before.keys()].filter((name) => !objects.has(name)),
      }
    },
  }
}
