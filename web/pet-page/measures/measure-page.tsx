import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { measureKinds } from '#core/health/measure-kinds.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { MeasureKey } from '#core/health/measure-id.ts'
import { isUnitKind, shownUnits } from '#core/health/units.ts'
import type { UnitName } from '#core/health/units.ts'
import { isPaper } from '#core/papers/paper.ts'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { MeasureChart } from '#web/health/measure-chart.tsx'
import { changeInWords, inRange, pointsOf } from '#web/health/measure-in-words.ts'
import type { Range } from '#web/health/measure-in-words.ts'
import { scaleOf } from '#web/health/measure-scale.ts'
import { calledInSentence, chartWords, kindWords } from '#web/health/measure-words.ts'
import { chooseUnit, useUnit } from '#web/health/unit-memory.ts'
import { paths } from '#web/paths.ts'
import { useLivingPets, usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { MeasureForm } from './measure-form.tsx'
import { MeasureTable } from './measure-table.tsx'
import { measuresOf } from './measures-of.ts'
import { ChangeOwn } from './own/change-own.tsx'
import { MeasureHead } from './measure-head.tsx'
import { NewOwnPage } from './own/new-own-page.tsx'
import { ownWords } from './own/own-words.ts'
import { NoteList } from './note-list.tsx'
import { Part, Purpose } from './part.tsx'
import { PetNotHere } from './pet-not-here.tsx'
import { petPageWords as words } from './pet-page-words.ts'
import { TargetForm } from './target-form.tsx'
import { drawnOf, isMeasured, nameOf, targetOf, whatNamed } from './what.ts'
import type { What } from './what.ts'
import { WellbeingForm } from './wellbeing-form.tsx'
import cards from './measures.module.css'
import styles from '../pet-page.module.css'

/** One kind of measure of one pet: the next one, its line over years, every record. */
export function MeasurePage() {
  const { petId = '', kind: named = '' } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  const known = usePetsKnown()
  const kind = measureKinds.find((one) => one === named)
  if (!kind && !named.startsWith('own.')) return <Navigate to={paths.petPage(petId)} replace />
  if (pet && kind === 'own') return <NewOwnPage key={pet.id} pet={pet} />
  if (pet) return <Named key={`${pet.id} ${named}`} pet={pet} named={named as MeasureKey} /> // one of these, as was asked
  if (known && kind && petId === anyPet) return <WhichPet kind={kind} />
  return known && <PetNotHere />
}

/** What a shortcut on the home screen names: it cannot know whose. */
const anyPet = 'any'

function WhichPet({ kind }: { kind: MeasureKind }) {
  const pets = useLivingPets()
  const [only, ...others] = pets
  if (!only) return <PetNotHere />
  if (others.length === 0) return <Navigate to={paths.measure(only.id, kind)} replace />
  return (
    <div className={styles.page}>
      <PageTitle tab={kindWords[kind].name}>{words.whichPet(kindWords[kind].name)}</PageTitle>
      <ul className={styles.which}>
        {pets.map((pet) => (
          <li key={pet.id}>
            <LinkButton wide look="quiet" to={paths.measure(pet.id, kind)} icon={<PetFace pet={pet} />}>
              {petName(pet)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What people measure in their own way has a page as long as it is measured, or something of it was. */
function Named({ pet, named }: { pet: Pet; named: MeasureKey }) {
  const measures = useStore((store) => measuresOf(store, pet.id, named), [pet.id, named])
  const what = whatNamed(named, pet, measures.at(-1))
  if (!what) return <Navigate to={paths.petPage(pet.id)} replace />
  return <PageOf pet={pet} what={what} measures={measures} />
}

type Shown = { pet: Pet; what: What; measures: readonly Measure[] }

function PageOf({ pet, what, measures }: Shown) {
  const { kind, own } = what
  const mayRecord = useMay('record-measure') && isAlive(pet) && isMeasured(pet, what)
  return (
    <div className={styles.page}>
      <MeasureHead pet={pet} name={nameOf(what)} />
      <div className={styles.parts}>
        {!own && <p className={styles.purpose}>{kindWords[kind].purpose(calledInSentence(pet))}</p>}
        {!isMeasured(pet, what) && <p className={styles.purpose}>{ownWords.gone}</p>}
        {mayRecord && (
          <div className={cards.card}>
            {kind === 'wellbeing' ? (
              <WellbeingForm pet={pet} />
            ) : (
              <MeasureForm pet={pet} what={what} last={measures.at(-1)} saysLast />
            )}
          </div>
        )}
        {kind === 'note' && <AllNotes pet={pet} notes={measures} />}
        {kind !== 'note' && <OverTime pet={pet} what={what} measures={measures} />}
        {mayRecord && <TargetForm pet={pet} what={what} />}
        {mayRecord && own && <ChangeOwn pet={pet} own={own} />}
        <UnitChoice kind={kind} />
      </div>
    </div>
  )
}

/** Papers have a page of their own. */
function AllNotes({ pet, notes }: { pet: Pet; notes: readonly Measure[] }) {
  const plain = notes.filter((note) => !isPaper(note))
  return plain.length > 0 && <NoteList pet={pet} notes={plain} />
}

function OverTime({ pet, what, measures }: Shown) {
  const { kind, own } = what
  const today = useToday()
  const unit = useUnit(kind)
  const [range, setRange] = useState<Range>('year')
  const drawn = drawnOf(what, measures)
  const { shown, first, last } = inRange(drawn, range, pet.diedOn || today)
  const target = targetOf(pet, what)
  const change = changeInWords(kind, pointsOf(measures.slice(-400), unit))
  return (
    <Part title={words.overTime}>
      {drawn.length < 2 && isMeasured(pet, what) && <Purpose>{words.overTimeNothing}</Purpose>}
      {drawn.length > 1 && (
        <>
          <Choice
            label={chartWords.range}
            hideLabel
            look="segmented"
            options={(['months', 'year', 'all'] as const).map((value) => ({
              value,
              label: chartWords.ranges[value],
            }))}
            value={range}
            onChange={setRange}
          />
          {shown.length === 0 && <Purpose>{words.nothingInRange}</Purpose>}
          {shown.length > 0 && (
            <figure className={styles.figure}>
              <MeasureChart
                kind={kind}
                own={own}
                petName={petName(pet)}
                measures={shown}
                first={first}
                last={last}
                unit={unit}
                target={target}
              />
              <figcaption className={cards.soft}>
                {change !== null && <strong>{words.sentence(change)} </strong>}
                {scaleOf(what, unit).isChoice
                  ? chartWords.legendDots
                  : target
                    ? chartWords.legendTarget
                    : chartWords.legend}
              </figcaption>
            </figure>
          )}
        </>
      )}
      {measures.length > 0 && <MeasureTable pet={pet} kind={kind} measures={measures} unit={unit} />}
    </Part>
  )
}

function UnitChoice({ kind }: { kind: MeasureKind }) {
  const unit = useUnit(kind)
  if (!isUnitKind(kind) || shownUnits[kind].length < 2) return null
  return (
    <Choice<UnitName>
      label={words.shownIn}
      hint={words.shownInHint}
      look="segmented"
      options={shownUnits[kind].map((value) => ({ value, label: value }))}
      value={unit}
      onChange={(value) => chooseUnit(kind, value)}
    />
  )
}
