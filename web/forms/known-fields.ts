/** Of what an earlier version of the app may have kept, the fields that this one knows. */
export function knownFields(text: string | null, known: object): object {
  const fields = Object.entries(JSON.parse(text ?? '{}') as object)
  return Object.fromEntries(fields.filter(([field]) => field in known))
}
