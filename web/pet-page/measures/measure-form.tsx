import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { measureBounds } from '#core/health/measure.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { UnitName } from '#core/health/units.ts'
import type { Pet } from '#core/pets/pet.ts'
import { valueInWords } from '#web/health/measure-in-words.ts'
import { calledInSentence, kindWords } from '#web/health/measure-words.ts'
import { useUnit } from '#web/health/unit-memory.ts'
import { PhotosField } from '#web/photos/photos-field.tsx'
import { inWords } from '#web/words/in-words.ts'
import { useKeptDraft } from '#web/store/drafts/kept-draft.ts'
import { RestoredDraft, answersFirst } from '#web/store/drafts/restored-draft.tsx'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/message.tsx'
import { measureParts } from './measure-parts.ts'
import { MeasureMoment } from './measure-moment.tsx'
import { MeasureValue } from './measure-value.tsx'
import { draftOfMeasure, emptyDraft, farFromLast, meantInMillimoles, saidFrom } from './measure-draft.ts'
import type { MeasureDraft, Wrong } from './measure-draft.ts'
import { formWords as words } from './measure-form-words.ts'
import { correctMeasure, recordMeasure } from './record-measure.ts'
import styles from './measure-form.module.css'

type MeasureFormProps = {
  pet: Pet
  kind: MeasureKind
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
  kind,
  last,
  saysLast = false,
  before,
  onDone,
  children,
}: MeasureFormProps) {
  const unit = useUnit(kind)
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const start = before ? draftOfMeasure(before, unit) : emptyDraft
  const [draft, setDraft, restored] = useKeptDraft(start, {
    of: before ? before.id : kind,
    parts: measureParts(kind),
  })
  // what a reload brought back is not to lie hidden
  const [hasMore] = useState(draft.moment !== null || (kind !== 'note' && draft.note !== ''))
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  // writing takes a moment: a second press meanwhile must not save again
  const isSaving = useRef(false)
  const far = farFromLast(kind, draft.typed, unit, last)
  const meant = meantInMillimoles(kind, draft.typed, unit)
  const doubt = far
    ? words.far(weightInWords(far.before, unit), weightInWords(far.now, unit))
    : meant && words.meant(meant)
  // a hint is read over by whoever looks at the button: it is asked once more there, and never forbidden
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = doubt !== null && asked === doubt

  function edit(next: Partial<MeasureDraft>) {
    // photos come later than what was typed meanwhile
    setDraft((now) => ({ ...now, ...next }))
    setWrong(null)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving.current || answersFirst(restored, form.current)) return
    const said = saidFrom(kind, draft, unit, before)
    if ('field' in said) {
      setWrong(said)
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
      return
    }
    if (doubt !== null && !isAsked) return setAsked(doubt)
    isSaving.current = true
    const what = kindWords[kind].name
    const no = before
      ? await correctMeasure(before, said, words.corrected(what))
      : await recordMeasure(pet, kind, said, savedInWords(kind, said, unit))
    isSaving.current = false
    setRefused(no)
    if (no !== null) return
    setDraft(emptyDraft)
    setAsked(null)
    onDone?.()
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {refused !== null && <Alert takesFocus>{refused}</Alert>}
      <RestoredDraft restored={restored} />
      <div className={styles.line}>
        <MeasureValue
          pet={calledInSentence(pet)}
          kind={kind}
          unit={unit}
          draft={draft}
          lastTime={
            saysLast && last && words.lastTime(valueInWords(last, unit), inWords.fromToday(last.day, today))
          }
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
            {isAsked ? words.saveAnyway : words.save}
          </Button>
        )}
      </div>
      <div role="status" className={styles.far}>
        {!isAsked && doubt}
      </div>
      {isAsked && <Alert takesFocus>{doubt}</Alert>}
      <MeasureMoment
        kind={kind}
        draft={draft}
        isOpen={before !== undefined || hasMore}
        error={wrong?.field === 'moment' ? wrong.says : undefined}
        edit={edit}
      />
      {before && (
        <div className={styles.actions}>
          {children}
          <Button type="submit">{isAsked ? words.saveAnyway : words.save}</Button>
        </div>
      )}
    </form>
  )
}

function savedInWords(kind: MeasureKind, { values }: Pick<Measure, 'values'>, unit: UnitName): string {
  if (kind === 'note') return words.noteSaved
  return words.saved(kindWords[kind].name, valueInWords({ kind, values }, unit))
}

function weightInWords(stored: number, unit: UnitName): string {
  return valueInWords({ kind: 'weight', values: { value: stored } }, unit)
}
