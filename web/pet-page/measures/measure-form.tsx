import { useState } from 'react'
import type { ReactNode } from 'react'
import { measureBounds } from '#core/health/measure.ts'
import { measureKeyOf } from '#core/health/measure-id.ts'
import type { Measure } from '#core/health/measure.ts'
import type { UnitName } from '#core/health/units.ts'
import type { Pet } from '#core/pets/pet.ts'
import { valueInWords } from '#web/health/measure-in-words.ts'
import { calledInSentence } from '#web/health/measure-words.ts'
import { useUnit } from '#web/health/unit-memory.ts'
import { PhotosField } from '#web/photos/photos-field.tsx'
import { inWords } from '#web/words/in-words.ts'
import { useAskOnce } from '#web/forms/ask-once.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/message.tsx'
import { BreathCounter } from './breaths/breath-counter.tsx'
import { measureParts } from './measure-parts.ts'
import { MeasureMoment } from './measure-moment.tsx'
import { MeasureValue } from './measure-value.tsx'
import { draftOfMeasure, emptyDraft, farFromLast, meantInMillimoles, saidFrom } from './measure-draft.ts'
import type { MeasureDraft } from './measure-draft.ts'
import { formWords as words } from './measure-form-words.ts'
import { nameOf } from './what.ts'
import type { What } from './what.ts'
import { correctMeasure, recordMeasure } from '#web/schedule/eaten/record-measure.ts'
import styles from './measure-form.module.css'

type MeasureFormProps = {
  pet: Pet
  what: What
  /** the newest one: what is far from it may be a slip */
  last?: Measure | undefined
  /** where nothing else on the page says what it was */
  saysLast?: boolean
  /** the one that is corrected */
  before?: Measure
  onDone?: () => void
  /** beside Save */
  children?: ReactNode
}

/** One number and Save; when it was, and a note, for who wants to say more. */
export function MeasureForm({
  pet,
  what,
  last,
  saysLast = false,
  before,
  onDone,
  children,
}: MeasureFormProps) {
  const { kind, own } = what
  const unit = useUnit(kind)
  const today = useToday()
  const form = useForm<MeasureDraft>({
    start: before ? draftOfMeasure(before, unit) : emptyDraft,
    of: before ? before.id : measureKeyOf(what),
    parts: measureParts(what),
    stays: !before,
    whyNot(typed) {
      const said = saidFrom(what, typed, unit, before)
      return 'field' in said ? said : null
    },
  })
  const { draft, edit, errorOf } = form
  // what a reload brought back is not to lie hidden
  const [hasMore] = useState(draft.moment !== null || (kind !== 'note' && draft.note !== ''))
  const far = farFromLast(kind, draft.typed, unit, last)
  const meant = meantInMillimoles(kind, draft.typed, unit)
  const doubt = far
    ? words.far(weightInWords(far.before, unit), weightInWords(far.now, unit))
    : meant && words.meant(meant)
  const { isAsked, mayGoOn } = useAskOnce(doubt)

  async function save() {
    const said = saidFrom(what, draft, unit, before)
    if ('field' in said) return
    if (!mayGoOn()) return
    const name = nameOf(what)
    const saved = await form.save(() =>
      before
        ? correctMeasure(before, said, words.corrected(name))
        : recordMeasure(pet, what, said, savedInWords(what, said, unit)),
    )
    if (saved) onDone?.()
  }

  return (
    <Form form={form} className={styles.form} onSubmit={() => void save()}>
      <div className={styles.line}>
        <MeasureValue
          pet={calledInSentence(pet)}
          what={what}
          unit={unit}
          draft={draft}
          saves={!before}
          lastTime={
            saysLast && last && words.lastTime(valueInWords(last, unit), inWords.fromToday(last.day, today))
          }
          error={errorOf('typed') ?? errorOf('note')}
          edit={edit}
        />
        {kind === 'note' && (
          <div className={styles.scale}>
            <PhotosField
              photos={draft.photos}
              most={measureBounds.photos}
              takesShared={!before}
              onChange={(photos) => edit({ photos })}
            />
          </div>
        )}
        {!before && own?.form !== 'yes-no' && (
          <Button type="submit" className={styles.save}>
            {isAsked ? words.saveAnyway : words.save}
          </Button>
        )}
      </div>
      {kind === 'breaths' && !before && (
        <BreathCounter pet={pet} onCounted={(breaths) => edit({ typed: String(breaths) })} />
      )}
      <div role="status" className={styles.far}>
        {!isAsked && doubt}
      </div>
      {isAsked && <Alert takesFocus>{doubt}</Alert>}
      <MeasureMoment
        kind={kind}
        draft={draft}
        isOpen={before !== undefined || hasMore}
        error={errorOf('moment')}
        edit={edit}
      />
      {before && (
        <div className={styles.actions}>
          {children}
          <Button type="submit">{isAsked ? words.saveAnyway : words.save}</Button>
        </div>
      )}
    </Form>
  )
}

function savedInWords(what: What, { values }: Pick<Measure, 'values'>, unit: UnitName): string {
  if (what.kind === 'note') return words.noteSaved
  return words.saved(nameOf(what), valueInWords({ ...what, values }, unit))
}

function weightInWords(stored: number, unit: UnitName): string {
  return valueInWords({ kind: 'weight', values: { value: stored } }, unit)
}
