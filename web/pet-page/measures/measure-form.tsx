import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { measureBounds } from '#core/health/measure.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import { isUnitKind } from '#core/health/units.ts'
import type { UnitName } from '#core/health/units.ts'
import type { Pet } from '#core/pets/pet.ts'
import { drawnInWords, drawnValue, valueInWords } from '../../health/measure-in-words.ts'
import { kindWords } from '../../health/measure-words.ts'
import { useUnit } from '../../health/unit-memory.ts'
import { PhotosField } from '../../photos/photos-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/message.tsx'
import { MeasureMoment } from './measure-moment.tsx'
import { MeasureValue } from './measure-value.tsx'
import { draftOfMeasure, emptyDraft, farFromLast, saidFrom } from './measure-draft.ts'
import type { MeasureDraft, Wrong } from './measure-draft.ts'
import { formWords as words } from './measure-form-words.ts'
import { correctMeasure, recordMeasure } from './record-measure.ts'
import styles from './measure-form.module.css'

type MeasureFormProps = {
  pet: Pet
  kind: MeasureKind
  /** the newest one, which the field hints at */
  last?: Measure | undefined
  /** the one that is corrected */
  before?: Measure
  onDone?: () => void
  /** beside Save */
  children?: ReactNode
}

/** One number and Save; when it was, and a note, for who wants to say more. */
export function MeasureForm({ pet, kind, last, before, onDone, children }: MeasureFormProps) {
  const unit = useUnit(kind)
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => (before ? draftOfMeasure(before, unit) : emptyDraft))
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  // writing takes a moment: a second press meanwhile must not save again
  const isSaving = useRef(false)
  const far = farFromLast(kind, draft.typed, unit, last)

  function edit(next: Partial<MeasureDraft>) {
    // photos come later than what was typed meanwhile
    setDraft((now) => ({ ...now, ...next }))
    setWrong(null)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving.current) return
    const said = saidFrom(kind, draft, unit, before)
    if ('field' in said) {
      setWrong(said)
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
      return
    }
    isSaving.current = true
    const what = kindWords[kind].name
    const no = before
      ? await correctMeasure(before, said, words.corrected(what))
      : await recordMeasure(pet, kind, said, savedInWords(kind, said, unit))
    isSaving.current = false
    setRefused(no)
    if (no !== null) return
    setDraft(emptyDraft)
    onDone?.()
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {refused !== null && <Alert takesFocus>{refused}</Alert>}
      <div className={styles.line}>
        <MeasureValue
          kind={kind}
          unit={unit}
          draft={draft}
          placeholder={placeholderOf(kind, last, unit)}
          error={wrong && wrong.field !== 'moment' ? wrong.says : undefined}
          edit={edit}
        />
        {kind === 'note' && (
          <div className={styles.scale}>
            <PhotosField
              photos={draft.photos}
              most={measureBounds.photos}
              onChange={(photos) => edit({ photos })}
            />
          </div>
        )}
        {!before && (
          <Button type="submit" className={styles.save}>
            {words.save}
          </Button>
        )}
      </div>
      <div role="status" className={styles.far}>
        {far && words.far(weightInWords(far.by, unit), far.more, weightInWords(far.before, unit))}
      </div>
      <MeasureMoment
        kind={kind}
        draft={draft}
        isOpen={before !== undefined}
        error={wrong?.field === 'moment' ? wrong.says : undefined}
        edit={edit}
      />
      {before && (
        <div className={styles.actions}>
          {children}
          <Button type="submit">{words.save}</Button>
        </div>
      )}
    </form>
  )
}

function savedInWords(kind: MeasureKind, { values }: Pick<Measure, 'values'>, unit: UnitName): string {
  if (kind === 'note') return words.noteSaved
  return words.saved(kindWords[kind].name, valueInWords({ kind, values }, unit))
}

/** What it was the last time, as a hint that is never saved by itself. */
function placeholderOf(kind: MeasureKind, last: Measure | undefined, unit: UnitName): string | undefined {
  if (kind === 'note') return words.notePlaceholder
  const value = last?.values.value
  return value === undefined || !isUnitKind(kind) ? undefined : drawnValue(kind, value, unit).toLocaleString()
}

function weightInWords(stored: number, unit: UnitName): string {
  return drawnInWords('weight', drawnValue('weight', stored, unit), unit)
}
