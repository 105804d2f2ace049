import { measureKinds } from '#core/health/measure-kinds.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { Link } from '#web/ui/link.tsx'
import { MeasureChart } from '#web/health/measure-chart.tsx'
import { changeInWords, inRange, pointsOf, valueInWords } from '#web/health/measure-in-words.ts'
import { calledInSentence, kindWords } from '#web/health/measure-words.ts'
import { useUnit } from '#web/health/unit-memory.ts'
import { paths } from '#web/paths.ts'
import { inWords } from '#web/words/in-words.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { MeasureForm } from './measure-form.tsx'
import { measuresOf } from './measures-of.ts'
import { Part, Purpose } from './part.tsx'
import { petPageWords as words } from './pet-page-words.ts'
import styles from './measures.module.css'

/** Kinds that every page offers, before anything is measured. */
const always: readonly MeasureKind[] = ['weight', 'wellbeing']

/** What was measured, each kind with its line and a field for the next; the others one press away. */
export function Measures({ pet }: { pet: Pet }) {
  const mayRecord = useMay('record-measure') && isAlive(pet)
  const used = useStore(
    (store) => measureKinds.filter((kind) => measuresOf(store, pet.id, kind).length > 0).join(),
    [pet.id],
  )
  const isShown = (kind: MeasureKind) =>
    kind !== 'note' && (used.split(',').includes(kind) || (mayRecord && always.includes(kind)))
  const shown = measureKinds.filter(isShown)
  const others = measureKinds.filter((kind) => kind !== 'note' && !isShown(kind))
  return (
    <Part title={words.measures}>
      {shown.length === 0 && <Purpose>{words.measuresNothing}</Purpose>}
      <div className={styles.cards}>
        {shown.map((kind) => (
          <MeasureCard key={kind} pet={pet} kind={kind} mayRecord={mayRecord} />
        ))}
      </div>
      {mayRecord && others.length > 0 && (
        <nav className={styles.others} aria-label={words.others}>
          <p className={styles.soft}>{words.others}</p>
          {others.map((kind) => (
            <LinkButton key={kind} look="quiet" to={paths.measure(pet.id, kind)}>
              {kindWords[kind].name}
            </LinkButton>
          ))}
        </nav>
      )}
    </Part>
  )
}

type MeasureCardProps = { pet: Pet; kind: MeasureKind; mayRecord: boolean }

function MeasureCard({ pet, kind, mayRecord }: MeasureCardProps) {
  const today = useToday()
  const unit = useUnit(kind)
  const measures = useStore((store) => measuresOf(store, pet.id, kind), [pet.id, kind])
  const { shown, first, last } = inRange(measures, 'year', today)
  const newest = measures.at(-1)
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <div className={styles.told}>
          <h3 className={styles.name}>
            <Link to={paths.measure(pet.id, kind)}>{kindWords[kind].name}</Link>
          </h3>
          {newest ? (
            <>
              <p className={styles.value}>{valueInWords(newest, unit)}</p>
              <p className={styles.soft}>{sinceInWords(newest, measures, today, unit)}</p>
            </>
          ) : (
            <p className={styles.soft}>{kindWords[kind].purpose(calledInSentence(pet))}</p>
          )}
        </div>
        {first < last && shown.length > 1 && (
          <MeasureChart
            small
            kind={kind}
            petName={petName(pet)}
            measures={shown}
            first={first}
            last={last}
            unit={unit}
            target={targetOf(pet, kind)}
          />
        )}
      </div>
      {mayRecord && kind === 'wellbeing' && (
        <LinkButton look="quiet" to={paths.measure(pet.id, kind)} className={styles.answer}>
          {words.answer}
        </LinkButton>
      )}
      {mayRecord && kind !== 'wellbeing' && <MeasureForm pet={pet} kind={kind} last={newest} />}
    </article>
  )
}

/** "3 days ago · −4 % in 30 days" */
function sinceInWords(
  newest: Measure,
  measures: readonly Measure[],
  today: string,
  unit: Parameters<typeof pointsOf>[1],
): string {
  const change = changeInWords(newest.kind, pointsOf(measures.slice(-400), unit))
  return [inWords.fromToday(newest.day, today), change].filter((one) => one !== null).join(' · ')
}

export function targetOf({ targets }: Pet, kind: MeasureKind) {
  return Object.entries(targets ?? {}).find(([name]) => name === kind)?.[1] ?? null
}
