import { amountText, doseText, unitText } from '#core/doses/dose-text.ts'
import { amountByStrength } from '#core/doses/strength.ts'
import type { Milli } from '#core/doses/dose.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { petName } from '#core/pets/pet.ts'
import { paths } from '#web/paths.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { doseFrom, withDoseOf } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { doseWords as words, strengthWords } from '../words/dose-words.ts'
import styles from './event-form.module.css'

type DoseFieldProps = {
  draft: EventDraft
  edit: (next: EventDraft) => void
  error: string | undefined
}

const none = ''

/** Which medicine, and how much of it. A household that keeps none is told where they are added. */
export function DoseField({ draft, edit, error }: DoseFieldProps) {
  const { dose } = draft
  const medicines = useStore(({ view }) =>
    view.documents.all('medicines').toSorted((a, b) => a.name.localeCompare(b.name)),
  )
  const chosen = medicines.find(({ id }) => id === dose?.medicineId)
  if (medicines.length === 0) return <NoMedicines petIds={draft.petIds} />
  const options = medicines.map(({ id, name, strength }) => ({
    value: id,
    label: [name, strength].filter(Boolean).join(', '),
  }))
  // one that was deleted stays chosen until another is: an undo may bring it back
  const gone = dose && !chosen ? [{ value: dose.medicineId, label: words.deleted }] : []
  const milli = doseFrom(dose)?.milli ?? 1000
  const counted = dose && chosen ? amountByStrength(dose.typed, chosen) : null
  return (
    <>
      <div className={styles.moment} data-field="dose">
        <SelectField
          label={words.medicine}
          value={dose?.medicineId ?? none}
          options={[{ value: none, label: words.none }, ...options, ...gone]}
          onChange={(medicineId) => edit(withDoseOf(draft, medicineId === none ? null : medicineId))}
        />
        {dose && (
          <TextField
            label={chosen ? words.amount(unitText(chosen.unit, Math.max(milli, 1001))) : words.amountOnly}
            autoComplete="off"
            value={dose.typed}
            onChange={(typed) => edit({ ...draft, dose: { ...dose, typed } })}
            error={counted === null ? error : undefined}
          />
        )}
      </div>
      {dose && chosen && counted !== null && (
        <ByStrength
          medicine={chosen}
          amounts={[{ typed: dose.typed.trim(), milli: counted }]}
          onTake={() => edit({ ...draft, dose: { ...dose, typed: amountText(counted) } })}
        />
      )}
    </>
  )
}

function NoMedicines({ petIds }: { petIds: readonly string[] }) {
  const mayAdd = useMay('add-medicine')
  const pets = useLivingPets()
  const pet = pets.find(({ id }) => petIds.includes(id)) ?? (pets.length === 1 ? pets[0] : undefined)
  if (!mayAdd || !pet) return null
  return (
    <p className={styles.hint}>
      {words.noneKept}{' '}
      <Link to={paths.petPage(pet.id)} state={{ addsMedicine: true }}>
        {words.addFor(petName(pet))}
      </Link>
    </p>
  )
}

type ByStrengthProps = {
  medicine: Pick<Medicine, 'strength' | 'unit'>
  /** what was typed, and what it comes to */
  amounts: readonly { typed: string; milli: Milli }[]
  onTake: () => void
}

/** What the vet wrote, counted in what is on the shelf. Only a press takes it: the strength may be that of another box. */
export function ByStrength({ medicine: { strength, unit }, amounts, onTake }: ByStrengthProps) {
  return (
    <div role="status" className={styles.byStrength}>
      {amounts.map(({ typed, milli }) => (
        <p key={typed}>{strengthWords.comesTo(typed, doseText(milli, unit), strength.trim())}</p>
      ))}
      <Button look="quiet" onClick={onTake}>
        {strengthWords.take(unitText(unit, 2_000))}
      </Button>
    </div>
  )
}
