import type { OwnedDocuments } from '../documents/documents.ts'
import type { Changes } from '../documents/read-rows.ts'

/** The devices of one owner stand at the same clock and are told of a change together: one read serves them all. */
export function readTogether({ changes }: Pick<OwnedDocuments, 'changes'>) {
  const reading = new Map<string, Promise<Changes>>()
  return (owner: string, since: number): Promise<Changes> => {
    const key = `${since} ${owner}`
    const under = reading.get(key)
    if (under) return under
    const read = changes(owner, since, null).finally(() => reading.delete(key))
    reading.set(key, read)
    return read
  }
}
