import type { OwnedDocuments, Reader } from '../documents/documents.ts'
import type { Changes } from '../documents/read-rows.ts'

/** A person's devices stand at the same clock and are told of a change together: one read serves them all. */
export function readTogether({ changes }: Pick<OwnedDocuments, 'changes'>) {
  const reading = new Map<string, Promise<Changes>>()
  return (reader: Reader, since: number): Promise<Changes> => {
    const key = `${since} ${reader.household} ${reader.userId}`
    const under = reading.get(key)
    if (under) return under
    const read = changes(reader, since, null).finally(() => reading.delete(key))
    reading.set(key, read)
    return read
  }
}
