import { petName } from '#core/pets/pet.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField, TimeField } from '#web/forms/date-field.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import { DoseField } from './dose-field.tsx'
import { noPet, petTicks, withPetTicks, withStart } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { QuickLine } from './quick/quick-line.tsx'
import type { QuickQuestion } from './quick/quick-question.ts'
import { againOf } from './recurrence/recurrence-draft.ts'
import { RecurrenceFields } from './recurrence/recurrence-fields.tsx'
import { ReminderField } from './reminder-field.tsx'
import { followingFirst } from './times-draft.ts'
import { TimesField } from './times/times-field.tsx'
import { WhoField } from './who-field.tsx'
import type { DraftField } from './why-not-draft.ts'
import { eventWords } from '../words/dialog-words.ts'
import styles from './event-form.module.css'

type FieldsProps = {
  draft: EventDraft
  edit: (next: EventDraft) => void
  errorOf: (field: DraftField) => string | undefined
}

type EventFieldsProps = FieldsProps & {
  start: EventDraft
  openedDay: CalendarDay
  focusTitle: boolean
  /** what is asked about its line before it is saved */
  question: QuickQuestion | null
  onAnswered: () => void
}

export function EventFields(props: EventFieldsProps) {
  const { start, draft, edit, errorOf, openedDay, focusTitle, question, onAnswered } = props
  return (
    <>
      {draft.quick && (
        <QuickLine line={draft.quick.line} {...{ start, draft, openedDay, edit, question, onAnswered }} />
      )}
      <TextField
        label={eventWords.titleLabel}
        placeholder={eventWords.titlePlaceholder}
        autoComplete="off"
        dir="auto"
        enterKeyHint="done"
        value={draft.title}
        onChange={(title) => edit({ ...draft, title })}
        error={errorOf('title')}
        {...(focusTitle && !draft.quick && { 'data-autofocus': true })}
      />
      <WhenFields draft={draft} edit={edit} errorOf={errorOf} />
      <PetsField draft={draft} edit={edit} errorOf={errorOf} />
      <div data-field="recurrence">
        <RecurrenceFields
          recurrence={draft.recurrence}
          startDay={draft.startDay}
          openedDay={openedDay}
          mayCountFromDone={start.recurrence.kind === 'once' || againOf(start.recurrence) !== null}
          error={errorOf('recurrence')}
          onChange={(recurrence) => edit({ ...draft, recurrence })}
        />
      </div>
      <DoseField draft={draft} edit={edit} error={errorOf('dose')} />
      <ReminderField draft={draft} edit={edit} />
      <WhoField draft={draft} edit={edit} />
      <TextArea
        label={eventWords.description}
        dir="auto"
        value={draft.description}
        onChange={(description) => edit({ ...draft, description })}
        error={errorOf('description')}
      />
    </>
  )
}

function WhenFields({ draft, edit, errorOf }: FieldsProps) {
  return (
    <div className={styles.when}>
      <Checkbox
        className={styles.allDay}
        label={eventWords.allDay}
        checked={draft.allDay}
        onChange={(allDay) => edit({ ...draft, allDay })}
      />
      <div className={styles.moment}>
        <DateField
          label={draft.allDay ? eventWords.firstDay : eventWords.start}
          value={draft.startDay}
          onChange={(day) => edit(withStart(draft, { day }))}
          error={errorOf('startDay')}
        />
        {!draft.allDay && (
          <TimeField
            label={eventWords.startTime}
            value={draft.startTime}
            onChange={(time) => edit(followingFirst(withStart(draft, { time })))}
            error={errorOf('startTime')}
          />
        )}
      </div>
      <TimesField draft={draft} edit={edit} errorOf={errorOf} />
      <div className={styles.moment}>
        <DateField
          label={draft.allDay ? eventWords.lastDay : eventWords.end}
          value={draft.endDay}
          onChange={(endDay) => edit({ ...draft, endDay })}
          error={errorOf('endDay')}
        />
        {!draft.allDay && (
          <TimeField
            label={eventWords.endTime}
            value={draft.endTime}
            onChange={(endTime) => edit({ ...draft, endTime })}
            error={errorOf('endTime')}
          />
        )}
      </div>
    </div>
  )
}

function PetsField({ draft, edit, errorOf }: FieldsProps) {
  const pets = useLivingPets(draft.petIds)
  const options = pets.map((pet) => ({
    value: pet.id,
    label: petName(pet),
    lead: (
      <span className={styles.face}>
        <PetFace pet={pet} size="small" />
      </span>
    ),
  }))
  return (
    <div data-field="petIds">
      <CheckList
        label={eventWords.pets}
        hint={pets.length === 0 ? eventWords.noPets : eventWords.whoFor}
        options={pets.length === 0 ? [] : [...options, { value: noPet, label: eventWords.noPet }]}
        chosen={petTicks(draft)}
        onChange={(ticks) => edit(withPetTicks(draft, ticks))}
        error={errorOf('petIds')}
      />
    </div>
  )
}
