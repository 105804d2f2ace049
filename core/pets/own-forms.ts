// Apart from own-measures.ts, because the first screen reads them and tells none.

/** How it is said: as a number, as one of a few answers of theirs, or as yes or no. */
export const ownForms = ['number', 'choice', 'yes-no'] as const
export type OwnForm = (typeof ownForms)[number]

/** What people measure for which the app has no kind of its own, as they call it. */
export type OwnCalled = {
  name: string
  form: OwnForm
  /** of a number, as they write it; nothing is converted */
  unit?: string
  choices?: string[]
}

/** Not every form that a newer app knows can be shown here. */
export function isOwnMeasure(value: unknown): value is OwnCalled {
  if (typeof value !== 'object' || value === null) return false
  const { name, form, unit = '', choices } = value as { [field in keyof OwnCalled]?: unknown } // each is looked at
  const isChosen = form === 'choice'
  return (
    typeof name === 'string' &&
    typeof unit === 'string' &&
    ownForms.some((one) => one === form) &&
    (!isChosen || (Array.isArray(choices) && choices.every((one) => typeof one === 'string')))
  )
}
