import { measuredOwn } from '#core/pets/own-measures.ts'
import { ownForms } from '#core/pets/own-forms.ts'
import type { NamedOwn, OwnMeasure, OwnMeasures } from '#core/pets/own-measures.ts'
import type { OwnForm } from '#core/pets/own-forms.ts'
import type { Target } from '#core/pets/targets.ts'
import { tidiedOwn, whyNotOwn } from '#core/pets/why-not-own.ts'
import { refusalWords } from '#core/refusal-words.ts'
import type { DraftPart } from '#web/forms/typed-over.ts'
import type { Wrong } from '#web/forms/use-form.ts'
import { ownWords as words } from './own-words.ts'

/** What a person fills in about something to measure; each answer on a line of its own. */
export type OwnDraft = { name: string; form: OwnForm; unit: string; choices: string }

export const emptyOwn: OwnDraft = { name: '', form: ownForms[0], unit: '', choices: '' }

export function ownDraftOf({ name, form, unit = '', choices = [] }: OwnMeasure): OwnDraft {
  return { name, form, unit, choices: choices.join('\n') }
}

/** A target of another unit says nothing any more. */
export function ownFrom({ name, form, unit, choices }: OwnDraft, before?: OwnMeasure): OwnMeasure {
  const lines = choices.split('\n').filter((line) => line.trim() !== '')
  const own = tidiedOwn({ name, form, unit, choices: lines })
  return before?.target && before.unit === own.unit ? { ...own, target: before.target } : own
}

export function whyNotDraft(draft: OwnDraft): Wrong<keyof OwnDraft> | null {
  const refused = whyNotOwn(ownFrom(draft))
  if (refused === null) return null
  return { field: fieldOf(refused, draft), says: refusalWords[refused] }
}

function fieldOf(refused: string, draft: OwnDraft): keyof OwnDraft {
  if (refused === 'own-choices-wrong') return 'choices'
  const isOfName = refused === 'own-name-missing' || whyNotOwn({ name: draft.name, form: 'yes-no' }) !== null
  if (isOfName) return 'name'
  return draft.form === 'choice' ? 'choices' : 'unit'
}

/** As an edit of the pet says it. */
export function withTarget(own: NamedOwn, target: Target | null): OwnMeasures {
  const { id, ...said } = measuredOwn(own)
  return { [id]: { ...said, ...(target && { target }) } }
}

/** What can be changed, each as it reads where two have changed it. */
export const ownParts: readonly DraftPart<OwnDraft>[] = [
  { label: words.name, fields: ['name'], says: ({ name }) => name },
  { label: words.unit, fields: ['unit'], says: ({ unit }) => unit },
  { label: words.choices, fields: ['choices'], says: ({ choices }) => choices.split('\n').join(', ') },
]
