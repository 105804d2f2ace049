import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { inTermsOf } from '#core/health/in-terms-of.ts'
import { numberOf } from '#core/health/measure.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { UnitName } from '#core/health/units.ts'
import { ownMeasuresOf, ownTarget } from '#core/pets/own-measures.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import { petName } from '#core/pets/pet.ts'
import { targetKinds } from '#core/pets/targets.ts'
import type { Target } from '#core/pets/targets.ts'
import { timesHappened } from '#core/vet/measure-lines.ts'
import type { MeasureLine } from '#core/vet/measure-lines.ts'
import type { VetSheet } from '#core/vet/vet-sheet.ts'
import { MeasureChart } from '../health/measure-chart.tsx'
import { changeInWords, pointsOf, valueInWords } from '../health/measure-in-words.ts'
import { bandInWords, scaleOf } from '../health/measure-scale.ts'
import { chartWords, kindWords } from '../health/measure-words.ts'
import { most, shortened } from './shortened.ts'
import { sheetWords as words } from './vet-words.ts'
import { shortDay, whenOnSheet } from './when-on-sheet.ts'
import styles from './vet-paper.module.css'

/** The unit that whoever reads the sheet is used to. */
export type UnitFor = (kind: MeasureKind) => UnitName

/** What happens is told one by one; a line through it would say nothing. */
const happenings: readonly MeasureKind[] = ['seizure', 'vomit']

type MeasuresProps = { sheet: VetSheet; unitFor: UnitFor }

export function MeasuresOnPaper({ sheet, unitFor }: MeasuresProps) {
  const lines = sheet.measures.filter(({ kind }) => !happenings.includes(kind))
  if (lines.length === 0) return null
  const drawn = lines.filter(canBeDrawn).slice(0, most.charts)
  return (
    <section className={styles.section}>
      <h3>{words.measures}</h3>
      <div className={styles.measures}>
        {lines.map((line) => (
          <Measured
            key={line.own?.id ?? line.kind}
            line={line}
            sheet={sheet}
            unit={unitFor(line.kind)}
            isDrawn={drawn.includes(line)}
          />
        ))}
      </div>
      {drawn.length > 0 && <p className={styles.soft}>{words.chartLegend}</p>}
    </section>
  )
}

/** One measure makes no picture, and how often a bowl was emptied is read sooner than seen. */
function canBeDrawn(line: MeasureLine): boolean {
  return drawnOf(line).length > 1 && !isCounted(line)
}

/** What is one of a few answers of somebody's own is told as often as it was, like meals. */
function isCounted({ kind, own }: Pick<MeasureLine, 'kind' | 'own'>): boolean {
  return kind === 'meals' || (own !== undefined && own.form !== 'number')
}

/** Those that can stand in one picture. */
function drawnOf({ own, measures }: MeasureLine): readonly Measure[] {
  return own ? inTermsOf(own, measures) : measures
}

type MeasuredProps = { line: MeasureLine; sheet: VetSheet; unit: UnitName; isDrawn: boolean }

function Measured({ line, sheet, unit, isDrawn }: MeasuredProps) {
  const { kind, own, measures } = line
  const { days, pet } = sheet
  const newest = measures.at(-1)
  const scale = scaleOf(line, unit)
  const target = targetOf(line, sheet)
  return (
    <div className={styles.measured}>
      <h4 dir="auto">{scale.name}</h4>
      {newest ? (
        <p>
          <strong>{valueInWords(newest, unit)}</strong> {words.on(shortDay(newest.day, days.last))}
        </p>
      ) : (
        <p>{words.notMeasured}</p>
      )}
      <p className={styles.soft} dir="auto">
        {aboutOf(line, target && words.target(bandInWords(scale, target)), unit, days.last).join(' · ')}
      </p>
      {isDrawn && (
        <MeasureChart
          kind={kind}
          own={own}
          petName={petName(pet)}
          measures={drawnOf(line)}
          first={days.first}
          last={days.last}
          unit={unit}
          target={target}
        />
      )}
    </div>
  )
}

/** What it was before, how it changes, between what it lay and what it should be. */
function aboutOf(line: MeasureLine, target: string | null, unit: UnitName, last: CalendarDay): string[] {
  const { kind, own, measures, before } = line
  if (isCounted(line)) return [timesEach(measures, unit, own)]
  const told = (one: Measure) => `${valueInWords(one, unit)} ${words.on(shortDay(one.day, last))}`
  const [first, ...others] = measures
  const all = before ? [before, ...measures] : measures
  return [
    before && words.before(told(before)),
    first && others.length > 0 ? words.from(told(first)) : null,
    others.length > 1 ? words.between(chartWords.count(measures.length), rangeOf(drawnOf(line), unit)) : null,
    changeInWords(kind, pointsOf(all, unit)),
    target,
  ].filter((one) => one !== null)
}

/** "All 6 ×, Most 3 ×": each that was, the best eaten first, of somebody's own in the order of their answers. */
function timesEach(measures: readonly Measure[], unit: UnitName, own: MeasuredOwn | undefined): string {
  const direction = own ? 1 : -1
  const sorted = measures.toSorted((a, b) => direction * ((numberOf(a) ?? 0) - (numberOf(b) ?? 0)))
  const times = Map.groupBy(sorted, (one) => valueInWords(one, unit))
  return [...times].map(([amount, all]) => `${amount} ${all.length} ×`).join(', ')
}

/** The smallest and the largest. */
function rangeOf(measures: readonly Measure[], unit: UnitName): string {
  const sorted = measures.toSorted((a, b) => (numberOf(a) ?? 0) - (numberOf(b) ?? 0))
  const [least, highest] = [sorted[0], sorted.at(-1)].map((one) => (one ? valueInWords(one, unit) : ''))
  return least === highest ? (least ?? '') : chartWords.band(least ?? '', highest ?? '')
}

function targetOf({ kind, own }: MeasureLine, { pet }: VetSheet): Target | null {
  if (own) return ownTarget(ownMeasuresOf(pet).find(({ id, unit }) => id === own.id && unit === own.unit))
  const known = targetKinds.find((one) => one === kind)
  return (known && pet.targets?.[known]) ?? null
}

/** Seizures and the like, each with its time, the latest first. */
export function HappeningsOnPaper({ sheet, unitFor }: MeasuresProps) {
  const { measures: all, days } = sheet
  const lines = all.filter(({ kind }) => happenings.includes(kind))
  if (lines.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{words.happenings}</h3>
      <ul role="list" className={styles.list}>
        {lines.map(({ kind, measures }) => {
          const { shown, rest } = shortened(measures.toReversed(), most.times)
          const told = shown.map((one) => {
            const how = [howMuch(one, unitFor(kind)), one.by.name].filter(Boolean).join(', ')
            const when = whenOnSheet(one.local, days.last)
            return how === '' ? when : `${when} (${how})`
          })
          return (
            <li key={kind}>
              <strong>{kindWords[kind].name}</strong> {words.asNeededTimes(timesHappened(measures))}:{' '}
              <span dir="auto">
                {[...told, ...(rest.length > 0 ? [words.moreTimes(timesHappened(rest))] : [])].join('; ')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How long it lasted, or how often it was when that is more than once. */
function howMuch(one: Measure, unit: UnitName): string {
  if (one.kind !== 'vomit') return valueInWords(one, unit)
  const often = timesHappened([one])
  return often > 1 ? words.asNeededTimes(often) : ''
}
