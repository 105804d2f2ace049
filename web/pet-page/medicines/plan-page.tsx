import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { unitText } from '#core/doses/dose-text.ts'
import { readPlanLine } from '#core/medicines/plan-line.ts'
import { planText } from '#core/medicines/plan-text.ts'
import { planBounds, whyNotPlan } from '#core/medicines/plan.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { refusals } from '#core/refusal.ts'
import { paths } from '#web/paths.ts'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { act } from '#web/store/act.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { useToday } from '#web/store/today.ts'
import { Button, IconLink } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { BackIcon, PlusIcon } from '#web/ui/icons.tsx'
import { Alert } from '#web/ui/message.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { Part } from '../measures/part.tsx'
import { PetNotHere } from '../measures/pet-not-here.tsx'
import { petPageWords } from '../measures/pet-page-words.ts'
import { PhaseFields } from './phase-fields.tsx'
import { draftsOfLine, firstPhase, phasesFrom } from './plan-draft.ts'
import type { PhaseDraft, PhaseWrong } from './plan-draft.ts'
import { PlanPreview } from './plan-preview.tsx'
import { planWords as words } from './plan-words.ts'
import page from '../pet-page.module.css'
import styles from './medicines.module.css'

/** A taper, typed in as the vet wrote it, with every day of it before anything is started. */
export function PlanPage() {
  const { petId = '', medicineId = '' } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  const medicine = useStore(({ view }) => view.documents.medicine(medicineId), [medicineId])
  const mayStart = useMay('start-plan')
  const known = usePetsKnown()
  if (!pet) return known && <PetNotHere />
  if (medicine && mayStart) return <PlanOf key={medicine.id} pet={pet} medicine={medicine} />
  return known && <p>{words.gone}</p>
}

const isNotUnderstood = ({ notUnderstood }: PhaseDraft) => notUnderstood !== undefined

function PlanOf({ pet, medicine }: { pet: Pet; medicine: Medicine }) {
  const today = useToday()
  const navigate = useNavigate()
  const [line, setLine] = useState('')
  const [start, setStart] = useState(today)
  const [drafts, setDrafts] = useState<readonly PhaseDraft[]>([firstPhase])
  const [wrong, setWrong] = useState<PhaseWrong | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const isStarting = useRef(false)
  const found = phasesFrom(drafts)
  const phases = 'field' in found ? null : found
  const unit = unitText(medicine.unit, 0)
  const wrongs = drafts.flatMap(({ notUnderstood }) => notUnderstood ?? [])
  const notRead = wrongs.length === 0 ? null : words.wrongs(wrongs, unit)

  function type(next: string) {
    setLine(next)
    take(draftsOfLine(readPlanLine(next, medicine.unit)))
  }
  /** The line follows the parts, so that both say the same; a piece that is not understood stays to be read. */
  function edit(next: readonly PhaseDraft[]) {
    const parts = phasesFrom(next)
    if (!next.some(isNotUnderstood)) setLine('field' in parts ? '' : planText(parts, medicine.unit))
    take(next)
  }
  function take(next: readonly PhaseDraft[]) {
    setDrafts(next)
    setWrong(null)
    setRefused(null)
  }
  async function begin(event: FormEvent) {
    event.preventDefault()
    if (isStarting.current) return
    if (notRead !== null) return setRefused(notRead)
    if (!phases) return setWrong('field' in found ? found : null)
    const plan = { medicineId: medicine.id, petIds: [pet.id], title: medicine.name, start }
    const why = whyNotPlan({ start, phases })
    if (why) return setRefused(refusals[why].says)
    isStarting.current = true
    const days = phases.reduce<number | null>(
      (sum, one) => (sum === null || one.days === null ? null : sum + one.days),
      0,
    )
    const list = phases.map((phase) => ({ ...phase, times: [...phase.times] }))
    const no = await act(
      { verb: 'start-plan', planId: randomId(), plan: { ...plan, phases: list } },
      days === null ? words.startedForGood(medicine.name) : words.started(medicine.name, days),
    )
    isStarting.current = false
    setRefused(no)
    if (no === null) void navigate(paths.petPage(pet.id))
  }

  return (
    <form className={page.page} noValidate onSubmit={(event) => void begin(event)}>
      <header className={page.top}>
        <IconLink label={petPageWords.backTo(petName(pet))} to={paths.petPage(pet.id)}>
          <BackIcon />
        </IconLink>
        <div className={page.who}>
          <PageTitle tab={words.tab(medicine.name, petName(pet))}>{words.title}</PageTitle>
          <p className={page.life}>
            {medicine.name} · {petName(pet)}
          </p>
        </div>
      </header>
      <p className={page.purpose}>{words.purpose}</p>
      <TextArea
        label={words.line}
        hint={words.lineHint(unit, unitText(medicine.unit, 1_000))}
        rows={2}
        value={line}
        onChange={type}
        error={notRead ?? undefined}
      />
      <DateField label={words.start} value={start} onChange={setStart} />
      {drafts.map((draft, at) => (
        <PhaseFields
          // parts have no name but their place
          key={at}
          at={at}
          draft={draft}
          unit={medicine.unit}
          wrong={wrong?.phase === at ? wrong : null}
          onChange={(next) => edit(drafts.map((one, place) => (place === at ? next : one)))}
          onRemove={drafts.length > 1 ? () => edit(drafts.filter((_, place) => place !== at)) : null}
        />
      ))}
      {drafts.length < planBounds.phases && (
        <div className={styles.actions}>
          <Button
            look="quiet"
            icon={<PlusIcon />}
            onClick={() => edit([...drafts, drafts.findLast((one) => !isNotUnderstood(one)) ?? firstPhase])}
          >
            {words.addPhase}
          </Button>
        </div>
      )}
      {phases && whyNotPlan({ start, phases }) === null && (
        <Part title={words.preview}>
          <PlanPreview start={start} phases={phases} unit={medicine.unit} />
        </Part>
      )}
      {refused !== null && <Alert takesFocus>{refused}</Alert>}
      <Button type="submit">{words.begin}</Button>
    </form>
  )
}
