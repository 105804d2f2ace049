/** As a browser's: its keys are its properties, its methods are not. What happens before each write may throw. */
export function storage(beforeWrite: (key: string, value: string) => void = () => undefined): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => (Object.hasOwn(items, key) ? items[key] : null),
    setItem: (key: string, value: string) => (beforeWrite(key, value), void (items[key] = value)),
    removeItem: (key: string) => (beforeWrite(key, ''), void delete items[key]),
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value })
  return items as unknown as Storage // with what the store uses of it
}
