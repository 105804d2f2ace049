import { measureKinds } from '#core/health/measure-kinds.ts'
import { measureKeyOf } from '#core/health/measure-id.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { MeasureKey } from '#core/health/measure-id.ts'
import { ownMeasuresOf } from '#core/pets/own-measures.ts'
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
import { PlusIcon } from '#web/ui/icons.tsx'
import { MeasureForm } from './measure-form.tsx'
import { measuresOf } from './measures-of.ts'
import { NoLongerMeasured } from './own/no-longer-measured.tsx'
import { ownWords } from './own/own-words.ts'
import { Part, Purpose } from './part.tsx'
import { petPageWords as words } from './pet-page-words.ts'
import { drawnOf, nameOf, targetOf } from './what.ts'
import type { What } from './what.ts'
import styles from './measures.module.css'

const ours = measureKinds.filter((kind) => kind !== 'note' && kind !== 'own')

/** Kinds that every page offers, before anything is measured. */
const always: readonly MeasureKind[] = ['weight', 'wellbeing']

/** What was measured, each kind with its line and a field for the next; the others one press away. */
export function Measures({ pet }: { pet: Pet }) {
  const mayRecord = useMay('record-measure') && isAlive(pet)
  const mayEdit = useMay('edit-pet')
  const used = useStore(({ view }) => view.measures.keysOf(pet.id).join(), [pet.id]).split(',')
  const isUsed = (key: MeasureKey) => used.includes(key)
  const isShown = (kind: MeasureKind) => isUsed(kind) || (mayRecord && always.includes(kind))
  const own = ownMeasuresOf(pet).filter(({ id }) => mayRecord || isUsed(`own.${id}`))
  const shown: What[] = [
    ...ours.filter(isShown).map((kind) => ({ kind })),
    ...own.map((one) => ({ kind: 'own' as const, own: one })),
  ]
  const others = ours.filter((kind) => !isShown(kind))
  const gone = used.filter((key) => key.startsWith('own.') && !own.some(({ id }) => key === `own.${id}`))
  return (
    <Part title={words.measures}>
      {shown.length === 0 && <Purpose>{words.measuresNothing}</Purpose>}
      <div className={styles.cards}>
        {shown.map((what) => (
          <MeasureCard key={measureKeyOf(what)} pet={pet} what={what} mayRecord={mayRecord} />
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
          {mayEdit && (
            <LinkButton look="plain" icon={<PlusIcon />} to={paths.measure(pet.id, 'own')}>
              {ownWords.add}
            </LinkButton>
          )}
        </nav>
      )}
      {gone.length > 0 && <NoLongerMeasured pet={pet} keys={gone} />}
    </Part>
  )
}

type MeasureCardProps = { pet: Pet; what: What; mayRecord: boolean }

function MeasureCard({ pet, what, mayRecord }: MeasureCardProps) {
  const { kind, own } = what
  const today = useToday()
  const unit = useUnit(kind)
  const key = measureKeyOf(what)
  const measures = useStore((store) => measuresOf(store, pet.id, key), [pet.id, key])
  const { shown, first, last } = inRange(drawnOf(what, measures), 'year', today)
  const newest = measures.at(-1)
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <div className={styles.told}>
          <h3 className={styles.name}>
            <Link to={paths.measure(pet.id, key)} dir="auto">
              {nameOf(what)}
            </Link>
          </h3>
          {newest ? (
            <>
              <p className={styles.value} dir="auto">
                {valueInWords(newest, unit)}
              </p>
              <p className={styles.soft}>{sinceInWords(newest, measures, today, unit)}</p>
            </>
          ) : (
            !own && <p className={styles.soft}>{kindWords[kind].purpose(calledInSentence(pet))}</p>
          )}
        </div>
        {first < last && shown.length > 1 && (
          <MeasureChart
            small
            kind={kind}
            own={own}
            petName={petName(pet)}
            measures={shown}
            first={first}
            last={last}
            unit={unit}
            target={targetOf(pet, what)}
          />
        )}
      </div>
      {mayRecord && kind === 'wellbeing' && (
        <LinkButton look="quiet" to={paths.measure(pet.id, kind)} className={styles.answer}>
          {words.answer}
        </LinkButton>
      )}
      {mayRecord && kind !== 'wellbeing' && <MeasureForm pet={pet} what={what} last={newest} />}
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
