/** Who gave and who recorded something, by the names they had. */
const people = ['by', 'recordedBy', 'changedBy']

/** A record as a file tells it, which may be handed on: people by their names alone. */
export function withNamesOnly(body: string): string {
  return JSON.stringify(
    JSON.parse(body, (key, value: { name?: string } | null) =>
      people.includes(key) ? { name: value?.name } : value,
    ),
  )
}
