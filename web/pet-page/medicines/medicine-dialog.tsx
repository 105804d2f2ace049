import { readAmount } from '#core/doses/amount.ts'
import { doseUnits } from '#core/doses/dose.ts'
import { unitText } from '#core/doses/dose-text.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { petOptions } from '#web/pets/pet-options.tsx'
import { useAskOnce } from '#web/forms/ask-once.ts'
import { Form } from '#web/forms/form.tsx'
import { useReopened } from '#web/forms/kept-draft.ts'
import { useForm } from '#web/forms/use-form.ts'
import { unlikelyInWords } from '#core/doses/unlikely.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { useSaving } from '#web/store/saving.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/message.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { changedMedicine, formFrom, medicineDraftOf } from './medicine-draft.ts'
import type { MedicineDraft } from './medicine-draft.ts'
import { medicineParts } from './medicine-parts.ts'
import { medicineWords as words } from './medicine-words.ts'
import styles from './medicines.module.css'

/** Opened again after a reload, where something was typed in it. */
export function useMedicineDialog({ isOpen = false, medicineId }: { isOpen?: boolean; medicineId?: string }) {
  return useReopened(formOf(medicineId), isOpen)
}

function formOf(medicineId = 'new'): string {
  return `medicine-${medicineId}`
}

type MedicineDialogProps = { medicine?: Medicine; petIds: readonly string[]; onClose: () => void }

export function MedicineDialog({ medicine, petIds, onClose }: MedicineDialogProps) {
  const start = medicineDraftOf(medicine, petIds)
  const pets = useLivingPets()
  const save = useSaving()
  const form = useForm<MedicineDraft>({
    start,
    of: formOf(medicine?.id),
    parts: medicineParts(pets),
    unsaved: words.unsaved,
    whyNot(draft) {
      const given = formFrom(draft)
      return 'field' in given ? given : null
    },
  })

  const each = form.draft.isAsNeeded ? readAmount(form.draft.each) : null
  const doubt = each === null ? null : unlikelyInWords(each, form.draft.unit, 'dose')
  const { isAsked, mayGoOn } = useAskOnce(doubt)

  async function submit() {
    const given = formFrom(form.draft)
    if ('field' in given || !mayGoOn()) return
    const name = given.name.trim()
    const fields = { ...given, petIds: [...given.petIds] }
    const saved = await form.save(() =>
      medicine
        ? save(
            { verb: 'edit-medicine', medicineId: medicine.id, medicine: changedMedicine(start, fields) },
            words.saved(name),
          )
        : save({ verb: 'add-medicine', medicineId: randomId(), medicine: fields }, words.added(name)),
    )
    if (saved) onClose()
  }

  return (
    <Dialog title={medicine ? words.editTitle : words.newTitle} onClose={onClose}>
      <Form form={form} className={styles.form} onSubmit={() => void submit()}>
        <Fields {...form} />
        {isAsked && <Alert takesFocus>{doubt}</Alert>}
        <DialogActions>
          <Button type="submit" busy={form.settled}>
            {isAsked ? words.saveAnyway : words.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type FieldsProps = {
  draft: MedicineDraft
  edit: (next: Partial<MedicineDraft>) => void
  errorOf: (field: keyof MedicineDraft) => string | undefined
}

function Fields({ draft, edit, errorOf }: FieldsProps) {
  const pets = useLivingPets(draft.petIds)
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
      <TextField
        label={words.hoursApart}
        hint={words.hoursApartHint}
        inputMode="numeric"
        {...typed('hoursApart')}
      />
      <Checkbox
        label={words.asNeeded}
        hint={words.asNeededHint}
        checked={draft.isAsNeeded}
        onChange={(isAsNeeded) => edit({ isAsNeeded })}
      />
      {draft.isAsNeeded && (
        <div className={styles.pair}>
          <TextField label={words.each(unitText(draft.unit, 0))} {...typed('each')} />
          <TextField label={words.mostADay} inputMode="numeric" {...typed('mostADay')} />
        </div>
      )}
    </>
  )
}
