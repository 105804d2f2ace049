import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { measureKinds } from '#core/health/measure-kinds.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import { isUnitKind, shownUnits } from '#core/health/units.ts'
import type { UnitName } from '#core/health/units.ts'
import { isPaper } from '#core/papers/paper.ts'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { MeasureChart } from '#web/health/measure-chart.tsx'
import { changeInWords, inRange, isChoice, pointsOf } from '#web/health/measure-in-words.ts'
import type { Range } from '#web/health/measure-in-words.ts'
import { calledInSentence, chartWords, kindWords } from '#web/health/measure-words.ts'
import { chooseUnit, useUnit } from '#web/health/unit-memory.ts'
import { paths } from '#web/paths.ts'
import { useLivingPets, usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { IconLink, LinkButton } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { BackIcon } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { MeasureForm } from './measure-form.tsx'
import { MeasureTable } from './measure-table.tsx'
import { targetOf } from './measures.tsx'
import { measuresOf } from './measures-of.ts'
import { NoteList } from './note-list.tsx'
import { Part, Purpose } from './part.tsx'
import { PetNotHere } from './pet-not-here.tsx'
import { petPageWords as words } from './pet-page-words.ts'
import { TargetForm } from './target-form.tsx'
import { WellbeingForm } from './wellbeing-form.tsx'
import cards from './measures.module.css'
import styles from '../pet-page.module.css'

/** One kind of measure of one pet: the next one, its line over years, every record. */
export function MeasurePage() {
  const { petId = '', kind: named = '' } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  const known = usePetsKnown()
  const kind = measureKinds.find((one) => one === named)
  if (!kind) return <Navigate to={paths.petPage(petId)} replace />
  if (pet) return <PageOf key={`${pet.id} ${kind}`} pet={pet} kind={kind} />
  if (known && petId === anyPet) return <WhichPet kind={kind} />
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

type Shown = { pet: Pet; kind: MeasureKind }

function PageOf({ pet, kind }: Shown) {
  const mayRecord = useMay('record-measure') && isAlive(pet)
  const measures = useStore((store) => measuresOf(store, pet.id, kind), [pet.id, kind])
  const { name, purpose } = kindWords[kind]
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <IconLink label={words.backTo(petName(pet))} to={paths.petPage(pet.id)} className={styles.back}>
          <BackIcon />
        </IconLink>
        <div className={styles.who}>
          <PageTitle tab={words.tab(name, petName(pet))}>{name}</PageTitle>
          <p className={styles.life}>{petName(pet)}</p>
        </div>
      </header>
      <div className={styles.parts}>
        <p className={styles.purpose}>{purpose(calledInSentence(pet))}</p>
        {mayRecord && (
          <div className={cards.card}>
            {kind === 'wellbeing' ? (
              <WellbeingForm pet={pet} />
            ) : (
              <MeasureForm pet={pet} kind={kind} last={measures.at(-1)} saysLast />
            )}
          </div>
        )}
        {kind === 'note' && <AllNotes pet={pet} notes={measures} />}
        {kind !== 'note' && <OverTime pet={pet} kind={kind} measures={measures} />}
        {mayRecord && <TargetForm pet={pet} kind={kind} />}
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

function OverTime({ pet, kind, measures }: Shown & { measures: readonly Measure[] }) {
  const today = useToday()
  const unit = useUnit(kind)
  const [range, setRange] = useState<Range>('year')
  const { shown, first, last } = inRange(measures, range, pet.diedOn || today)
  const target = targetOf(pet, kind)
  const change = changeInWords(kind, pointsOf(measures.slice(-400), unit))
  return (
    <Part title={words.overTime}>
      {measures.length < 2 && <Purpose>{words.overTimeNothing}</Purpose>}
      {measures.length > 1 && (
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
                petName={petName(pet)}
                measures={shown}
                first={first}
                last={last}
                unit={unit}
                target={target}
              />
              <figcaption className={cards.soft}>
                {change !== null && <strong>{words.sentence(change)} </strong>}
                {isChoice(kind)
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
