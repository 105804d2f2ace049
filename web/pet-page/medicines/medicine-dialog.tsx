import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { doseUnits } from '#core/doses/dose.ts'
import { unitText } from '#core/doses/dose-text.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { petOptions } from '#web/pets/pet-options.tsx'
import { draftKeyOf, hasDraft } from '#web/store/drafts/draft-key.ts'
import { useKeptDraft } from '#web/store/drafts/kept-draft.ts'
import { RestoredDraft, answersFirst } from '#web/store/drafts/restored-draft.tsx'
import { randomId } from '#web/store/machine/random-id.ts'
import { useSaving } from '#web/store/saving.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.ts'
import { Alert } from '#web/ui/message.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { changedMedicine, formFrom, medicineDraftOf } from './medicine-draft.ts'
import type { MedicineDraft, Wrong } from './medicine-draft.ts'
import { medicineParts } from './medicine-parts.ts'
import { medicineWords as words } from './medicine-words.ts'
import styles from './medicines.module.css'

/** Opened again after a reload, where something was typed in it. */
export function useMedicineDialog({ isOpen = false, medicineId }: { isOpen?: boolean; medicineId?: string }) {
  return useState(() => isOpen || hasDraft(draftKeyOf(formOf(medicineId))))
}

function formOf(medicineId = 'new'): string {
  return `medicine-${medicineId}`
}

type MedicineDialogProps = { medicine?: Medicine; petIds: readonly string[]; onClose: () => void }

export function MedicineDialog({ medicine, petIds, onClose }: MedicineDialogProps) {
  const start = medicineDraftOf(medicine, petIds)
  const pets = useLivingPets()
  const { settled, refused, save } = useSaving(onClose)
  const [draft, setDraft, restored] = useKeptDraft(start, {
    isSaved: settled,
    of: formOf(medicine?.id),
    parts: medicineParts(pets),
  })
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(start) && !settled, words.unsaved)

  function edit(next: Partial<MedicineDraft>) {
    setDraft({ ...draft, ...next })
    setWrong(null)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (answersFirst(restored, form.current)) return
    const given = formFrom(draft)
    if ('field' in given) {
      flushSync(() => setWrong(given))
      return form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus()
    }
    const name = given.name.trim()
    const fields = { ...given, petIds: [...given.petIds] }
    if (medicine)
      void save(
        { verb: 'edit-medicine', medicineId: medicine.id, medicine: changedMedicine(start, fields) },
        words.saved(name),
      )
    else void save({ verb: 'add-medicine', medicineId: randomId(), medicine: fields }, words.added(name))
  }

  return (
    <Dialog title={medicine ? words.editTitle : words.newTitle} onClose={onClose}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        {refused !== null && <Alert takesFocus>{refused}</Alert>}
        <RestoredDraft restored={restored} />
        <Fields draft={draft} edit={edit} wrong={wrong} />
        <DialogActions>
          <Button type="submit" busy={settled}>
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type FieldsProps = { draft: MedicineDraft; edit: (next: Partial<MedicineDraft>) => void; wrong: Wrong | null }

function Fields({ draft, edit, wrong }: FieldsProps) {
  const pets = useLivingPets(draft.petIds)
  const errorOf = (field: keyof MedicineDraft) => (wrong?.field === field ? wrong.says : undefined)
  const typed = (field: 'name' | 'strength' | 'leadDays' | 'each' | 'hoursApart' | 'mostADay') => ({
    value: draft[field],
    onChange: (value: string) => edit({ [field]: value }),
    error: errorOf(field),
    autoComplete: 'off',
  })
  return (
    <>
      <TextField label={words.name} dir="auto" data-autofocus {...typed('name')} />
      <div className={styles.pair}>
        <TextField label={words.strength} hint={words.strengthHint} dir="auto" {...typed('strength')} />
        <SelectField
          label={words.unit}
          value={draft.unit}
          options={doseUnits.map((value) => ({ value, label: words.units[value] }))}
          onChange={(unit) => edit({ unit })}
        />
      </div>
      <CheckList
        label={words.pets}
        options={petOptions(pets)}
        chosen={draft.petIds}
        onChange={(petIds) => edit({ petIds })}
        error={errorOf('petIds')}
      />
      <TextField label={words.leadDays} inputMode="numeric" {...typed('leadDays')} />
      <Checkbox
        label={words.asNeeded}
        hint={words.asNeededHint}
        checked={draft.isAsNeeded}
        onChange={(isAsNeeded) => edit({ isAsNeeded })}
      />
      {draft.isAsNeeded && (
        <>
          <TextField label={words.each(unitText(draft.unit, 0))} {...typed('each')} />
          <div className={styles.pair}>
            <TextField label={words.hoursApart} inputMode="numeric" {...typed('hoursApart')} />
            <TextField label={words.mostADay} inputMode="numeric" {...typed('mostADay')} />
          </div>
        </>
      )}
    </>
  )
}
