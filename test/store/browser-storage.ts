/** As a browser's: its keys are its properties, its methods are not. */
export function storage(): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => (Object.hasOwn(items, key) ? items[key] : null),
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value })
  return items as unknown as Storage // with what the store uses of it
}
