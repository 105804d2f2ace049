import type { ReactNode } from 'react'
import { eventForAction } from '#core/guides/guide-action.ts'
import type { Guide, GuideAction } from '#core/guides/guide.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { findAdded } from '#core/routines/ready-routines.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import { calledInSentence, kindWords } from '../health/measure-words.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { usePetsKnown } from '../pets/own-pets.ts'
import { PetFace } from '../pets/pet-face.tsx'
import { whenInWords } from '../schedule/words/when-in-words.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { useMay } from '../store/may.ts'
import { useToday } from '../store/today.ts'
import { LinkButton } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icon.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { learnWords as words } from './learn-words.ts'
import { useSelectedPets } from '../pets/selection.ts'
import styles from './guide-actions.module.css'

/** What a guide ends in, for those of the selected pets that it is about. */
export function GuideActions({ guide }: { guide: Guide }) {
  const isKnown = usePetsKnown()
  const pets = useSelectedPets()
  const fitting = pets.filter((pet) => guide.species.includes(pet.species))
  // before it is known who is there, an event would be for nobody
  if (!isKnown) return null
  return (
    <section className={styles.actions} aria-labelledby="actions">
      <h2 id="actions">{words.actions}</h2>
      <ul role="list" className={styles.list}>
        {guide.actions.map((action) => (
          <Action key={JSON.stringify(action)} action={action} guide={guide} pets={fitting} />
        ))}
        {pets.length === 0 && <AddPet />}
      </ul>
    </section>
  )
}

type ActionProps<Kind> = { action: Kind; guide: Guide; pets: readonly Pet[] }

function Action({ action, guide, pets }: ActionProps<GuideAction>) {
  switch (action.kind) {
    case 'routine':
    case 'event':
      return <Schedule action={action} guide={guide} pets={pets} />
    case 'measure':
      return <Measure measure={action.measure} pets={pets} />
    case 'journal':
      return (
        <Row title={words.journal} hint={words.journalMore}>
          <LinkButton look="quiet" to={paths.journal}>
            {words.openJournal}
          </LinkButton>
        </Row>
      )
  }
}

type Planned = Extract<GuideAction, { kind: 'routine' | 'event' }>

/** Opens the form of a new event, filled in; of several pets it asks which. */
function Schedule({ action, guide, pets }: ActionProps<Planned>) {
  const today = useToday()
  const modal = useModalLinkState()
  const events = useStore((store) => store.view.events.all())
  const mayAdd = useMay('add-event')
  const [only, ...more] = pets
  const petIds = only && more.length === 0 ? [only.id] : []
  const species = only?.species ?? guide.species[0] ?? 'dog'
  const form = eventForAction(action, { species, petIds, today })
  if (!form) return null
  const added = action.kind === 'routine' && petIds.length > 0 ? findAdded(form, events) : undefined
  if (added) {
    const day = nextOccurrences(added, today, 1)[0]?.day ?? dayOf(added.start)
    return (
      <Row title={added.title} hint={whenInWords(added)}>
        <LinkButton
          look="quiet"
          to={paths.event(day, added.id)}
          state={modal}
          icon={<CheckIcon />}
          aria-label={words.scheduledWhat(added.title)}
        >
          {words.scheduled}
        </LinkButton>
      </Row>
    )
  }
  if (!mayAdd) return null
  return (
    <Row title={form.title} hint={whenInWords(form)}>
      <LinkButton
        to={paths.newEvent(dayOf(form.start))}
        state={{ ...modal, prefilled: form, whose: getStore().userId }}
        icon={<PlusIcon />}
        aria-label={words.scheduleWhat(form.title)}
      >
        {words.schedule}
      </LinkButton>
    </Row>
  )
}

/** With more of them somebody looks for theirs in the menu. */
const mostFaces = 4

type MeasureProps = { measure: Extract<GuideAction, { kind: 'measure' }>['measure']; pets: readonly Pet[] }

function Measure({ measure, pets }: MeasureProps) {
  const mayRecord = useMay('record-measure')
  if (!mayRecord || pets.length === 0) return null
  const isOnly = pets.length === 1
  const { name } = kindWords[measure]
  const [first] = pets
  const purpose = kindWords[measure].purpose(isOnly && first ? calledInSentence(first) : words.yourPet)
  return (
    <Row title={name} hint={pets.length > mostFaces ? `${purpose} ${words.measureMore}` : purpose}>
      {pets.slice(0, mostFaces).map((pet) => (
        <LinkButton
          key={pet.id}
          look="quiet"
          to={paths.measure(pet.id, measure)}
          icon={<PetFace pet={pet} />}
        >
          {isOnly ? words.measure : words.measureOf(petName(pet))}
          <VisuallyHidden>{words.measureWhat(name, petName(pet))}</VisuallyHidden>
        </LinkButton>
      ))}
    </Row>
  )
}

function AddPet() {
  const modal = useModalLinkState()
  if (!useMay('add-pet')) return null
  return (
    <Row title={words.addPet} hint={words.addPetMore}>
      <LinkButton look="quiet" to={paths.newPet} state={modal}>
        {words.addPet}
      </LinkButton>
    </Row>
  )
}

function Row({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{hint}</span>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  )
}
