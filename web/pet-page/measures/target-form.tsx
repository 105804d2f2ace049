import { measureKeyOf } from '#core/health/measure-id.ts'
import { readOwnNumber, readTyped } from '#core/health/typed-measure.ts'
import type { Typed } from '#core/health/typed-measure.ts'
import { isOwnTarget } from '#core/pets/own-measures.ts'
import type { Pet } from '#core/pets/pet.ts'
import { petName } from '#core/pets/pet.ts'
import { isTarget, targetKinds } from '#core/pets/targets.ts'
import type { Target } from '#core/pets/targets.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { bandInWords, scaleOf } from '#web/health/measure-scale.ts'
import { isUnitKind } from '#core/health/units.ts'
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
import { nameOf, targetOf } from './what.ts'
import type { What } from './what.ts'
import { withTarget } from './own/own-draft.ts'
import forms from './measure-form.module.css'
import styles from '../pet-page.module.css'

const formOf = (what: What) => `target-${measureKeyOf(what)}`

/** What a measure should be, as a vet has said. */
export function TargetForm({ pet, what }: { pet: Pet; what: What }) {
  const mayEdit = useMay('edit-pet')
  const [isOpen, setOpen] = useReopened(formOf(what))
  const unit = useUnit(what.kind)
  if (!mayEdit || !hasTarget(what)) return null
  const target = targetOf(pet, what)
  const open = (
    <Button look="plain" onClick={() => setOpen(true)}>
      {target ? words.changeTarget : words.setTarget}
    </Button>
  )
  return (
    <Part title={words.target} action={!isOpen && open}>
      <p className={styles.purpose}>
        {target ? bandInWords(scaleOf(what, unit), target) : words.targetPurpose}
      </p>
      {isOpen && <Bounds pet={pet} what={what} onDone={() => setOpen(false)} />}
    </Part>
  )
}

function hasTarget({ kind, own }: What): boolean {
  return own ? own.form === 'number' : targetKinds.some((one) => one === kind)
}

function Bounds({ pet, what, onDone }: { pet: Pet; what: What; onDone: () => void }) {
  const { kind, own } = what
  const unit = useUnit(kind)
  const unitName = own ? (own.unit ?? '') : unit
  const target = targetOf(pet, what)
  const inUnit = (stored: number | undefined) =>
    stored === undefined ? '' : String(scaleOf(what, unit).drawn(stored))
  const read = (text: string): Typed => {
    if (own) return readOwnNumber(text, own.unit)
    return isUnitKind(kind) ? readTyped(kind, text, unit) : { refusal: 'number-not-understood' }
  }
  const form = useForm({
    start: { from: inUnit(target?.[0]), to: inUnit(target?.[1]) },
    of: formOf(what),
    whyNot(draft) {
      const [from, to] = [read(draft.from), read(draft.to)]
      if ('refusal' in from) return { field: 'from', says: refusalWords[from.refusal] }
      if ('refusal' in to) return { field: 'to', says: refusalWords[to.refusal] }
      const isBand = (own ? isOwnTarget : isTarget)([from.value, to.value])
      return isBand ? null : { field: 'from', says: refusalWords['target-invalid'] }
    },
  })
  const { draft, edit, errorOf } = form

  async function save(next: Target | null) {
    const said = next ? words.targetSaved(nameOf(what)) : words.targetRemoved(nameOf(what))
    const pets = own ? { ownMeasures: withTarget(own, next) } : { targets: { [kind]: next } }
    const change = { verb: 'edit-pet', petId: pet.id, pet: pets } as const
    if (await form.save(() => act(change, said), 'from')) onDone()
  }
  function submit() {
    const [from, to] = [read(draft.from), read(draft.to)]
    if ('value' in from && 'value' in to) void save([from.value, to.value])
  }

  return (
    <Form
      form={form}
      className={forms.form}
      aria-label={words.targetOf(nameOf(what), petName(pet))}
      onSubmit={submit}
    >
      <div className={forms.moment}>
        <TextField
          label={words.from(unitName)}
          inputMode={unit === 'lb' ? 'text' : 'decimal'}
          autoComplete="off"
          value={draft.from}
          onChange={(from) => edit({ from })}
          error={errorOf('from')}
        />
        <TextField
          label={words.to(unitName)}
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
