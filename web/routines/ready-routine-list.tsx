import { useId } from 'react'
import { wholeEvent } from '#core/changes/series/event-target.ts'
import type { CareEvent, EventForm } from '#core/schedule/event.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { findAdded, readyRoutines } from '#core/routines/ready-routines.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { PetFace } from '../pets/pet-face.tsx'
import { NoDeviceYet } from '../reminders/no-device-yet.tsx'
import { act } from '../store/act.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { useTrying } from '../store/session.ts'
import { randomId } from '../store/machine/random-id.ts'
import { Button, IconLink } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { PencilIcon } from '../ui/pictures/page-icons.tsx'
import { hasCare } from './offer-memory.ts'
import { rememberOffer } from './offer.ts'
import { routineWords } from './routine-words.ts'
import styles from './ready-routine-list.module.css'

type ReadyRoutinesProps = {
  pet: Pet
  today: CalendarDay
  /** when it is, in the words of the calendar */
  when: (routine: Pick<CareEvent, 'start' | 'allDay' | 'recurrence'>) => string
}

/** The first routines of a new pet: a tick puts one into the calendar. */
export function ReadyRoutineList({ pet, today, when }: ReadyRoutinesProps) {
  const titleId = useId()
  const events = useStore((store) => store.view.events.all())
  const isTrying = useTrying()
  const hasSome = hasCare(pet.id, events)
  const hintOf = (routine: CareEvent | EventForm) =>
    [when(routine), !isTrying && remindsInWords(routine)].filter(Boolean).join(' · ')
  const routines = readyRoutines(pet, today).map((form) => ({ form, added: findAdded(form, events) }))
  return (
    <section className={styles.offer} aria-labelledby={titleId}>
      <div className={styles.top}>
        <PetFace pet={pet} />
        <h2 id={titleId} dir="auto">
          {routineWords.title(petName(pet))}
        </h2>
      </div>
      <p className={styles.more}>{routineWords.more}</p>
      <ul role="list" className={styles.routines}>
        {routines.map(({ form, added }) => (
          <Routine key={form.title} pet={pet} form={form} added={added} hint={hintOf(added ?? form)} />
        ))}
      </ul>
      {routines.some(({ added }) => added?.reminder) && <NoDeviceYet />}
      <Button
        wide
        look={hasSome ? 'primary' : 'quiet'}
        onClick={() => {
          // the button goes with the offer: its place in the page is the heading's
          document.querySelector<HTMLElement>('main h1')?.focus()
          rememberOffer(pet.id, 'over')
          // on the pet, so that nobody else of the household is asked; should it fail, this device knows
          void act({ verb: 'edit-pet', petId: pet.id, pet: { routinesAnswered: true } }, null)
        }}
      >
        {hasSome ? routineWords.done : routineWords.skip}
      </Button>
    </section>
  )
}

type RoutineProps = { pet: Pet; form: EventForm; added: CareEvent | undefined; hint: string }

function Routine({ pet, form, added, hint }: RoutineProps) {
  const modal = useModalLinkState()
  const title = added?.title ?? form.title

  function toggle() {
    if (added) void takeOut(pet, added)
    else {
      void act({ verb: 'add-event', eventId: randomId(), event: form }, null)
      rememberOffer(pet.id, 'begun')
    }
  }

  return (
    <li className={styles.routine}>
      <Checkbox
        className={styles.tick}
        label={title}
        hint={hint}
        checked={added !== undefined}
        onChange={toggle}
      />
      <IconLink
        to={added ? paths.editEvent(firstDayOf(added), added.id) : paths.newEvent(dayOf(form.start))}
        state={added ? modal : { ...modal, prefilled: form, whose: getStore().userId }}
        label={routineWords.change(title)}
        onClick={() => rememberOffer(pet.id, 'begun')}
      >
        <PencilIcon />
      </IconLink>
    </li>
  )
}

function remindsInWords({ reminder }: Pick<EventForm, 'reminder'>): string | null {
  if (!reminder) return null
  return reminder.untilRecorded ? routineWords.remindsUntilRecorded : routineWords.reminds
}

/** What other pets share stays theirs. */
function takeOut(pet: Pet, event: CareEvent) {
  const { title, petIds } = event
  const others = petIds.filter((petId) => petId !== pet.id)
  if (others.length === 0)
    return act({ verb: 'delete-event', ...wholeEvent(event) }, routineWords.deleted(title))
  const words = routineWords.leftToOthers(title, petName(pet))
  return act({ verb: 'edit-event', ...wholeEvent(event), event: { petIds: others } }, words)
}

/** The start need not be a day of the rule. */
function firstDayOf(event: CareEvent): CalendarDay {
  const start = dayOf(event.start)
  return nextOccurrences(event, start, 1)[0]?.day ?? start
}
