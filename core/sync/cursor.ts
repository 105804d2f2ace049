/** `epoch.clock`: where a device stands in its owner's history. A new epoch makes it start over. */
export type Cursor = string

export function readCursor(cursor: Cursor | null): { epoch: string; clock: number } {
  if (cursor === null) return { epoch: '', clock: 0 }
  const dot = cursor.lastIndexOf('.')
  return { epoch: cursor.slice(0, dot), clock: Number(cursor.slice(dot + 1)) }
}
