import type { ReactNode } from 'react'
import { otherBreed } from '#core/pets/breeds.ts'
import { petTroubles, speciesNames } from '#core/pets/pet.ts'
import type { Pet, PetField, PetForm as Draft } from '#core/pets/pet.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { FaceField } from '../photos/face-field.tsx'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { useToday } from '../store/today.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { leaveOrAsk } from '../ui/leave-guard.ts'
import { Alert } from '../ui/message.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { BirthdayField } from './fields/birthday-field.tsx'
import { BreedsField } from './fields/breeds-field.tsx'
import { ColourField } from './fields/colour-field.tsx'
import { NumbersField } from './fields/numbers-field.tsx'
import { PetFace } from './pet-face.tsx'
import { changedPetFields, petParts, withBreeds, withSpecies } from './pet-draft.ts'
import { petWords, speciesWords } from './pet-words.ts'
import styles from './pet-form.module.css'

type PetFormProps = {
  /** the pet as it is now; it may change under the form, whose own edits lie over it */
  start: Draft
  /** what was typed before, over the pet as it is now */
  typed?: Partial<Draft> | undefined
  otherPets: readonly Pick<Pet, 'name' | 'colour'>[]
  /** what is good to know before it is saved */
  notice?: string | null
  /** gets only drafts that can be saved; null once it is, else the words of the "no" */
  save: (draft: Draft) => Promise<string | null>
  onSaved: () => void
  saveWords?: string | undefined
  onCancel: () => void
  /** below the fields, above the buttons */
  children?: ReactNode
}

export function PetForm(props: PetFormProps) {
  const { start, typed, otherPets, notice, save, onSaved, saveWords, onCancel, children } = props
  const today = useToday()
  const form = useForm<Draft, PetField>({
    start: { ...start, ...typed },
    parts: petParts,
    unsaved: uiWords.unsaved,
    isTouched: (draft) => Object.keys(changedPetFields(start, draft)).length > 0,
    whyNot(draft, element) {
      // a half-typed date leaves the field's value empty: without this it would be dropped without a word
      const date = element?.querySelector<HTMLInputElement>('input[type=date]')
      const half = date?.validity.badInput
        ? [{ field: 'birthday', refusal: 'birthday-invalid' } as const]
        : []
      const troubles = [...petTroubles(draft, today), ...half]
      return troubles.map(({ field, refusal }) => ({ field, says: refusalWords[refusal] }))
    },
  })
  const { draft, edit, errorOf } = form

  async function submit() {
    if (await form.save(() => save(draft))) onSaved()
  }
  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      {notice && form.failure === null && <Alert takesFocus>{notice}</Alert>}
      <Fields
        {...{ draft, edit, errorOf, otherPets, today }}
        isNew={start.species === null}
        isTried={form.isTried}
      />
      {children}
      <DialogActions>
        <Button look="quiet" onClick={() => leaveOrAsk(onCancel)}>
          {petWords.cancel}
        </Button>
        <Button type="submit" busy={form.settled}>
          {saveWords ?? petWords.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

type FieldsProps = {
  draft: Draft
  edit: (next: Draft) => void
  errorOf: (field: PetField) => string | undefined
  otherPets: PetFormProps['otherPets']
  today: string
  isNew: boolean
  /** something keeps it from being saved: then what else is left out is said too */
  isTried: boolean
}

function Fields({ draft, edit, errorOf, otherPets, today, isNew, isTried }: FieldsProps) {
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
          hint={isTried && draft.name.trim() === '' ? petWords.noName : undefined}
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
          birthday={draft.birthday}
          isAbout={draft.birthdayAbout ?? false}
          onChange={(birthday, birthdayAbout) => edit({ ...draft, birthday, birthdayAbout })}
          species={draft.species}
          today={today}
          error={errorOf('birthday')}
        />
      </div>
      <div data-field="vet">
        <TextField
          label={petWords.vet}
          placeholder={petWords.vetHint}
          autoComplete="off"
          dir="auto"
          value={draft.vet ?? ''}
          onChange={(vet) => edit({ ...draft, vet })}
          error={errorOf('vet')}
        />
      </div>
      <ColourField
        value={draft.colour}
        onChange={(colour) => edit({ ...draft, colour })}
        otherPets={otherPets}
      />
      <FaceField photo={draft.photo ?? ''} onChange={(photo) => edit({ ...draft, photo })} />
      <NumbersField draft={draft} edit={edit} errorOf={errorOf} />
    </>
  )
}
