import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { otherBreed } from '#core/breeds.ts'
import { speciesNames, whyNotPet } from '#core/pet.ts'
import type { Pet, PetField, PetForm as Draft } from '#core/pet.ts'
import { refusals } from '#core/refusal.ts'
import { useKeptDraft } from '../store/kept-draft.ts'
import { useToday } from '../store/today.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { leaveOrAsk, useLeaveGuard } from '../ui/leave-guard.ts'
import { Alert } from '../ui/message.tsx'
import { TextField } from '../ui/text-field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { BreedsField } from './breeds-field.tsx'
import { ColourField } from './colour-field.tsx'
import { PetFace } from './pet-face.tsx'
import { changedFields, withBreeds, withSpecies } from './pet-draft.ts'
import { petWords, speciesWords } from './pet-words.ts'
import styles from './pet-form.module.css'

type PetFormProps = {
  /** the pet as it is now; it may change under the form, whose own edits lie over it */
  start: Draft
  otherPets: readonly Pick<Pet, 'name' | 'colour'>[]
  /** saves and leaves, or returns the words of the "no": they are said in the form, which stays as it is */
  onSave: (draft: Draft) => string | null
  onCancel: () => void
}

const noEdits: Partial<Draft> = {}

type Trouble = { field: PetField | null; says: string }

export function PetForm({ start, otherPets, onSave, onCancel }: PetFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useKeptDraft(noEdits, start)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [saved, setSaved] = useState(false)
  const today = useToday()
  const draft = { ...start, ...edits }
  useLeaveGuard(!saved && Object.keys(changedFields(start, draft)).length > 0)

  function edit(next: Draft) {
    setEdits({ ...edits, ...changedFields(draft, next) })
    setTrouble(null)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // it stays for a moment after it was saved: a second press must not save again
    if (saved) return
    // a half-typed date leaves the field's value empty: without this it would be dropped without a word
    const halfDate = form.current?.querySelector<HTMLInputElement>('input[type=date]')?.validity.badInput
    const why =
      whyNotPet(draft, today) ??
      (halfDate ? ({ field: 'birthday', refusal: 'birthday-invalid' } as const) : null)
    if (why) return show({ field: why.field, says: refusals[why.refusal].says })
    const no = onSave(draft)
    if (no === null) setSaved(true)
    else show({ field: null, says: no })
  }

  function show(why: Trouble) {
    setTrouble(why)
    if (why.field) form.current?.querySelector<HTMLElement>(`[data-field=${why.field}] input`)?.focus()
  }

  const errorOf = (field: PetField) => (trouble?.field === field ? trouble.says : undefined)
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      {trouble && !trouble.field && <Alert takesFocus>{trouble.says}</Alert>}
      <Fields {...{ draft, edit, errorOf, otherPets, today }} isNew={start.species === null} />
      <DialogActions>
        <Button look="quiet" onClick={() => leaveOrAsk(onCancel)}>
          {petWords.cancel}
        </Button>
        <Button type="submit">{petWords.save}</Button>
      </DialogActions>
    </form>
  )
}

type FieldsProps = {
  draft: Draft
  edit: (next: Draft) => void
  errorOf: (field: PetField) => string | undefined
  otherPets: PetFormProps['otherPets']
  today: string
  isNew: boolean
}

function Fields({ draft, edit, errorOf, otherPets, today, isNew }: FieldsProps) {
  function editBreeds(breeds: string[], search: string) {
    const next = withBreeds(draft, breeds)
    const starts =
      next.customBreed === '' && breeds.includes(otherBreed) && !draft.breeds.includes(otherBreed)
    edit(starts ? { ...next, customBreed: search.trim().slice(0, 200) } : next)
  }
  return (
    <>
      <div className={styles.who} data-field="name">
        <PetFace pet={draft} size="large" />
        <TextField
          label={petWords.name}
          autoComplete="off"
          value={draft.name}
          {...(isNew && { 'data-autofocus': true })}
          onChange={(name) => edit({ ...draft, name })}
          error={errorOf('name')}
        />
      </div>
      <div data-field="species">
        <Choice
          label={petWords.species}
          look="segmented"
          options={speciesNames.map((value) => ({ value, label: speciesWords[value] }))}
          value={draft.species}
          onChange={(species) => edit(withSpecies(draft, species))}
          error={errorOf('species')}
        />
      </div>
      {draft.species && (
        // a new species starts with a new, empty search
        <BreedsField
          key={draft.species}
          species={draft.species}
          breeds={draft.breeds}
          onChange={editBreeds}
        />
      )}
      {draft.breeds.includes(otherBreed) && (
        <TextField
          label={petWords.customBreed}
          hint={petWords.customBreedHint}
          autoComplete="off"
          maxLength={200}
          value={draft.customBreed}
          onChange={(customBreed) => edit({ ...draft, customBreed })}
        />
      )}
      <div data-field="birthday">
        <BirthdayField
          value={draft.birthday}
          onChange={(birthday) => edit({ ...draft, birthday })}
          species={draft.species}
          today={today}
          error={errorOf('birthday')}
        />
      </div>
      <ColourField
        value={draft.colour}
        onChange={(colour) => edit({ ...draft, colour })}
        otherPets={otherPets}
      />
    </>
  )
}
