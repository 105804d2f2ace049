/** What is known of damaged pages: found by a check, or met by whoever read one first. */
export type Damage = {
  /** in SQLite's words; null while none is known */
  why(): string | null
  note(words: string): void
  onFound(listener: (words: string) => void): void
}

export function createDamage(): Damage {
  const listeners: ((words: string) => void)[] = []
  let known: string | null = null
  return {
    why: () => known,
    note(words) {
      if (known !== null) return
      known = words
      for (const listener of listeners) listener(words)
    },
    onFound: (listener) => void listeners.push(listener),
  }
}

/** SQLite's "malformed" and "not a database". */
const damaged = new Set([11, 26])

/** Whether an error says that the file is not as it was written. */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown } // many kinds of errors carry them
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && damaged.has(errcode & 0xff)
}

/** The first one to meet a damaged page fails; /readyz is to know of it from then on. */
export function noting<Read>(damage: Damage, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (isDamage(error)) damage.note(error.message)
    throw error
  }
}
