import type { MeasureKind } from '#core/health/measure.ts'
import { valueBounds } from '#core/health/measure.ts'
import { isUnitKind } from '#core/health/units.ts'
import type { UnitName } from '#core/health/units.ts'
import { scaleWords } from '#web/health/measure-words.ts'
import { Choice } from '#web/ui/fields/choice.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import type { MeasureDraft } from './measure-draft.ts'
import { formWords as words } from './measure-form-words.ts'
import { OwnValue } from './own/own-value.tsx'
import type { What } from './what.ts'
import styles from './measure-form.module.css'

type MeasureValueProps = {
  /** as a sentence calls the pet */
  pet: string
  what: What
  unit: UnitName
  draft: MeasureDraft
  /** what is pressed is saved, where there are but two answers */
  saves: boolean
  /** what it was then, in words: as a placeholder it looked as if it were filled in */
  lastTime: string | false | undefined
  error: string | undefined
  edit: (draft: Partial<MeasureDraft>) => void
}

/** A number as people write it, one of a scale, or words. */
export function MeasureValue({ pet, what, unit, draft, saves, lastTime, error, edit }: MeasureValueProps) {
  const { kind, own } = what
  if (kind === 'note')
    return (
      <TextArea
        label={words.label(kind, '', pet)}
        rows={2}
        dir="auto"
        placeholder={words.notePlaceholder}
        value={draft.note}
        onChange={(note) => edit({ note })}
        error={error}
        className={styles.scale}
      />
    )
  if (own) return <OwnValue {...{ own, draft, saves, lastTime, error, edit }} />
  if (!isUnitKind(kind)) return <ScaleField {...{ pet, kind, draft, error, edit }} />
  return (
    <TextField
      label={words.label(kind, labelOf(unit), pet)}
      hint={[hints[kind], lastTime].filter(Boolean).join(' ') || undefined}
      // ounces beside pounds, minutes before seconds and two pressures need letters and marks
      inputMode={unit === 'lb' || hints[kind] ? 'text' : 'decimal'}
      autoComplete="off"
      value={draft.typed}
      onChange={(typed) => edit({ typed })}
      error={error}
      className={styles.value}
    />
  )
}

/** How a number is typed that has two parts. */
const hints: { readonly [kind in MeasureKind]?: string } = {
  seizure: words.seconds,
  'blood-pressure': words.pressure,
}

/** What the question itself says needs no unit. */
function labelOf(unit: UnitName): string {
  return unit === '/min' || unit === '×' || unit === 's' ? '' : unit
}

function ScaleField({
  pet,
  kind,
  draft,
  error,
  edit,
}: Pick<MeasureValueProps, 'pet' | 'draft' | 'error' | 'edit'> & { kind: MeasureKind }) {
  const { least = 0, most = 0 } = valueBounds[kind].value ?? {}
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at)
  return (
    <div className={kind === 'pain' ? styles.numbers : styles.scale}>
      <Choice
        label={words.label(kind, '', pet)}
        hint={kind === 'pain' ? words.painEnds : undefined}
        look="segmented"
        options={numbers.map((number) => ({
          value: String(number),
          label: scaleWords[kind]?.[number] ?? String(number),
        }))}
        value={draft.typed === '' ? null : draft.typed}
        onChange={(typed) => edit({ typed })}
        error={error}
      />
    </div>
  )
}
