/** Whoever wants to know is told, until they no longer want to. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    tell() {
      for (const listener of all) listener()
    },
    subscribe(listener: () => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}

export type Cell<T> = ReturnType<typeof cell<T>>

/** A value with listeners; pages read it with `useCell`. */
export function cell<T>(value: T) {
  const { tell, subscribe } = listeners()
  return {
    get: () => value,
    set(next: T) {
      value = next
      tell()
    },
    subscribe,
  }
}
