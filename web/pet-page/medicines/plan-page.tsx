import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime, TimeOfDay } from '#core/calendar/wall-clock.ts'
import { unitText } from '#core/doses/dose-text.ts'
import { readPlanLine } from '#core/medicines/plan-line.ts'
import { ByStrength } from '#web/schedule/dialog/dose-field.tsx'
import { planText } from '#core/medicines/plan-text.ts'
import { planBounds } from '#core/medicines/plan-series.ts'
import { firstDayFor, lastDoseDay, whyNotPlan } from '#core/medicines/plan.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { Phase } from '#core/medicines/plan.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { useAskOnce } from '#web/forms/ask-once.ts'
import { Failed, PlainForm } from '#web/forms/plain-form.tsx'
import { RestoredDraft } from '#web/forms/restored-draft.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { unlikelyInWords } from '#core/doses/unlikely.ts'
import { act } from '#web/store/act.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { localNow, useMinute } from '#web/store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import { Button, IconLink } from '#web/ui/button.tsx'
import { DateField } from '#web/forms/date-field.tsx'
import { BackIcon, PlusIcon } from '#web/ui/icons.tsx'
import { Alert } from '#web/ui/message.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { uiWords } from '#web/ui/ui-words.ts'
import { Part } from '../measures/part.tsx'
import { PetNotHere } from '../measures/pet-not-here.tsx'
import { petPageWords } from '../measures/pet-page-words.ts'
import { PhaseFields } from './phase-fields.tsx'
import { draftOfPhase, draftsOfLine, firstPhase, lineInStrength, phasesFrom } from './plan-draft.ts'
import type { PhaseDraft } from './plan-draft.ts'
import { PlanPreview } from './plan-preview.tsx'
import { planWords as words } from './plan-words.ts'
import page from '../pet-page.module.css'
import styles from './medicines.module.css'

/** A taper, typed in as the vet wrote it, with every day of it before anything is started. */
export function PlanPage() {
  const { petId = '', medicineId = '' } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  const medicine = useStore(({ view }) => view.documents.find('medicines', medicineId), [medicineId])
  const mayStart = useMay('start-plan')
  const known = usePetsKnown()
  if (!pet) return known && <PetNotHere />
  if (medicine && mayStart) return <PlanOf key={medicine.id} pet={pet} medicine={medicine} />
  return known && <p>{words.gone}</p>
}

const isNotUnderstood = ({ notUnderstood }: PhaseDraft) => notUnderstood !== undefined

/** `start`: null until the person has said it, and follows the clock and the times till then */
type PlanDraft = { line: string; start: CalendarDay | null; phases: readonly PhaseDraft[] }

function PlanOf({ pet, medicine }: { pet: Pet; medicine: Medicine }) {
  const now = useMinute()
  const navigate = useNavigate()
  const [beginning] = useState<PlanDraft>({ line: '', start: null, phases: [firstPhase] })
  const unit = unitText(medicine.unit, 0)
  const form = useForm<PlanDraft>({
    start: beginning,
    unsaved: uiWords.unsaved,
    whyNot(draft) {
      const found = phasesFrom(draft.phases)
      const notRead = notReadOf(draft.phases, unit)
      if (notRead !== null) return { says: notRead }
      if ('field' in found) return { field: 'phases', says: found.says }
      const why = whyNotPlan({ start: draft.start ?? firstDayFor(found, localNow()), phases: found })
      return why && { says: refusalWords[why] }
    },
  })
  const { line, phases: drafts } = form.draft
  const found = phasesFrom(drafts)
  const phases = 'field' in found ? null : found
  const start = form.draft.start ?? firstDayFor(phases ?? [], now)
  const doubt = phases && doubtOf(phases, medicine)
  const { isAsked, mayGoOn } = useAskOnce(doubt)
  const wrong = form.isTried && 'field' in found ? found : null

  /** The line follows the parts, so that both say the same; a piece that is not understood stays to be read. */
  function edit(next: readonly PhaseDraft[]) {
    const parts = phasesFrom(next)
    const follows = !next.some(isNotUnderstood)
    take({
      phases: next,
      ...(follows && { line: 'field' in parts ? '' : planText(parts, medicine.unit) }),
    })
  }
  function take(next: Partial<PlanDraft>) {
    form.edit(next)
    form.forget()
  }
  async function begin() {
    if (!phases || !mayGoOn()) return
    const plan = { medicineId: medicine.id, petIds: [pet.id], title: medicine.name, start }
    const list = phases.map((phase) => ({ ...phase, times: [...phase.times] }))
    const saved = await form.save(() =>
      act(
        { verb: 'start-plan', planId: randomId(), plan: { ...plan, phases: list } },
        startedInWords(medicine.name, { start, phases }, dayOf(now)),
      ),
    )
    if (saved) void navigate(paths.petPage(pet.id))
  }

  return (
    <PlainForm form={form} says={false} className={page.page} onSubmit={() => void begin()}>
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
      <RestoredDraft restored={form.restored} />
      <VetLine
        medicine={medicine}
        line={line}
        drafts={drafts}
        onLine={(next) => take({ line: next, phases: draftsOfLine(readPlanLine(next, medicine.unit)) })}
        onPhases={edit}
      />
      <DateField
        label={words.start}
        hint={startHint(phases?.[0]?.times ?? [], { start, isChosen: form.draft.start !== null, now })}
        value={start}
        onChange={(day) => form.edit({ start: day })}
      />
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
      <Failed failure={form.failure} />
      {isAsked && <Alert takesFocus>{doubt}</Alert>}
      <Button type="submit">{isAsked ? words.beginAnyway : words.begin}</Button>
    </PlainForm>
  )
}

function doubtOf(phases: readonly Phase[], { unit }: Medicine): string | null {
  return phases.map(({ milli }) => unlikelyInWords(milli, unit, 'dose')).find((one) => one !== null) ?? null
}

/** With as many days as each of them says later that there are. */
function startedInWords(
  name: string,
  { start, phases }: { start: CalendarDay; phases: readonly Phase[] },
  today: CalendarDay,
): string {
  const last = lastDoseDay({ start, phases })
  if (last === null) return words.startedForGood(name)
  return words.started(name, daysBetween(start, last) + 1, inWords.dateInList(last, today))
}

/** What has passed today already is said: a dose that is late from the start looks as if nobody had given it. */
function startHint(
  times: readonly TimeOfDay[],
  { start, isChosen, now }: { start: CalendarDay; isChosen: boolean; now: LocalDateTime },
): string | undefined {
  const past = times.filter((time) => time <= timeOf(now)).toSorted()
  const latest = past.at(-1)
  if (latest === undefined) return undefined
  if (start === dayOf(now)) return words.pastToday(inWords.time(latest))
  return isChosen ? undefined : words.fromTomorrow(inWords.time(latest))
}

type VetLineProps = {
  medicine: Medicine
  line: string
  drafts: readonly PhaseDraft[]
  onLine: (line: string) => void
  onPhases: (phases: readonly PhaseDraft[]) => void
}

/** As the vet wrote it; in mg, too, where the strength is known. */
function VetLine({ medicine, line, drafts, onLine, onPhases }: VetLineProps) {
  const unit = unitText(medicine.unit, 0)
  const inStrength = lineInStrength(line, drafts, medicine)
  return (
    <>
      <TextArea
        label={words.line}
        hint={words.lineHint(unit, unitText(medicine.unit, 1_000))}
        rows={2}
        value={line}
        onChange={onLine}
        error={inStrength === null ? (notReadOf(drafts, unit) ?? undefined) : undefined}
      />
      {inStrength && (
        <ByStrength
          medicine={medicine}
          amounts={inStrength.amounts}
          onTake={() => onPhases(inStrength.phases.map(draftOfPhase))}
        />
      )}
    </>
  )
}

function notReadOf(drafts: readonly PhaseDraft[], unit: string): string | null {
  const wrongs = drafts.flatMap(({ notUnderstood }) => notUnderstood ?? [])
  return wrongs.length === 0 ? null : words.wrongs(wrongs, unit)
}
