import type { MeasureKind } from '#core/health/measure.ts'
import { readTyped } from '#core/health/typed-measure.ts'
import type { Pet } from '#core/pets/pet.ts'
import { petName } from '#core/pets/pet.ts'
import { isTarget, targetKinds } from '#core/pets/targets.ts'
import type { TargetKind } from '#core/pets/targets.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { drawnInWords, drawnValue } from '#web/health/measure-in-words.ts'
import { chartWords, kindWords } from '#web/health/measure-words.ts'
import { useUnit } from '#web/health/unit-memory.ts'
import { Form } from '#web/forms/form.tsx'
import { useReopened } from '#web/forms/kept-draft.ts'
import { useForm } from '#web/forms/use-form.ts'
import { act } from '#web/store/act.ts'
import { useMay } from '#web/store/may.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { formWords } from './measure-form-words.ts'
import { Part } from './part.tsx'
import { petPageWords as words } from './pet-page-words.ts'
import forms from './measure-form.module.css'
import styles from '../pet-page.module.css'

const formOf = (kind: MeasureKind) => `target-${kind}`

/** What a measure should be, as a vet has said. */
export function TargetForm({ pet, kind }: { pet: Pet; kind: MeasureKind }) {
  const mayEdit = useMay('edit-pet')
  const [isOpen, setOpen] = useReopened(formOf(kind))
  const unit = useUnit(kind)
  const named = targetKinds.find((one) => one === kind)
  if (!named || !mayEdit) return null
  const target = pet.targets?.[named]
  const shown = (stored: number) => drawnInWords(kind, drawnValue(kind, stored, unit), unit)
  const open = (
    <Button look="plain" onClick={() => setOpen(true)}>
      {target ? words.changeTarget : words.setTarget}
    </Button>
  )
  return (
    <Part title={words.target} action={!isOpen && open}>
      <p className={styles.purpose}>
        {target ? chartWords.band(shown(target[0]), shown(target[1])) : words.targetPurpose}
      </p>
      {isOpen && <Bounds pet={pet} kind={named} onDone={() => setOpen(false)} />}
    </Part>
  )
}

function Bounds({ pet, kind, onDone }: { pet: Pet; kind: TargetKind; onDone: () => void }) {
  const unit = useUnit(kind)
  const target = pet.targets?.[kind]
  const inUnit = (stored: number | undefined) =>
    stored === undefined ? '' : String(drawnValue(kind, stored, unit))
  const form = useForm({
    start: { from: inUnit(target?.[0]), to: inUnit(target?.[1]) },
    of: formOf(kind),
    whyNot(draft) {
      const [from, to] = [readTyped(kind, draft.from, unit), readTyped(kind, draft.to, unit)]
      if ('refusal' in from) return { field: 'from', says: refusalWords[from.refusal] }
      if ('refusal' in to) return { field: 'to', says: refusalWords[to.refusal] }
      return isTarget([from.value, to.value]) ? null : { field: 'from', says: refusalWords['target-invalid'] }
    },
  })
  const { draft, edit, errorOf } = form

  async function save(next: [number, number] | null) {
    const said = next ? words.targetSaved(kindWords[kind].name) : words.targetRemoved(kindWords[kind].name)
    const change = { verb: 'edit-pet', petId: pet.id, pet: { targets: { [kind]: next } } } as const
    if (await form.save(() => act(change, said), 'from')) onDone()
  }
  function submit() {
    const [from, to] = [readTyped(kind, draft.from, unit), readTyped(kind, draft.to, unit)]
    if ('value' in from && 'value' in to) void save([from.value, to.value])
  }

  return (
    <Form
      form={form}
      className={forms.form}
      aria-label={words.targetOf(kindWords[kind].name, petName(pet))}
      onSubmit={submit}
    >
      <div className={forms.moment}>
        <TextField
          label={words.from(unit)}
          inputMode={unit === 'lb' ? 'text' : 'decimal'}
          autoComplete="off"
          value={draft.from}
          onChange={(from) => edit({ from })}
          error={errorOf('from')}
        />
        <TextField
          label={words.to(unit)}
          inputMode={unit === 'lb' ? 'text' : 'decimal'}
          autoComplete="off"
          value={draft.to}
          onChange={(to) => edit({ to })}
          error={errorOf('to')}
        />
      </div>
      <div className={forms.actions}>
        {target && (
          <Button look="quiet" onClick={() => void save(null)}>
            {words.removeTarget}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {formWords.cancel}
        </Button>
        <Button type="submit">{formWords.save}</Button>
      </div>
    </Form>
  )
}
