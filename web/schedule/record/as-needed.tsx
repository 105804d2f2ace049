import { useState } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { petsToTick } from '#core/schedule/pet-selection.ts'
import { petName } from '#core/pets/pet.ts'
import { atTime, timeOf } from '#core/calendar/wall-clock.ts'
import { occurrencesBetween } from '#core/schedule/occurrences.ts'
import { paths } from '#web/paths.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { petOptions } from '#web/pets/pet-options.tsx'
import { usePetSelection } from '#web/pets/selection.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { useStore } from '#web/store/current-store.ts'
import { timeNow } from '#web/store/today.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { recordAsNeeded } from '../care/record.ts'
import { inWords } from '#web/words/in-words.ts'
import { recordWords } from '../words/record-words.ts'
import { words } from '../words/schedule-words.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { newCareDraft } from './care-draft.ts'
import { CareForm } from './care-form.tsx'
import { recentlyRecorded } from './recently-recorded.ts'
import { plannedAlike } from './planned-alike.ts'
import { useCareForm } from './use-care-form.ts'
import styles from './record.module.css'

const noPet = 'none'
/** More of one name in a day are seen in the day itself. */
const mostPlanned = 4

/** Something that was done and not planned. */
export function AsNeeded({ day, onClose }: { day: CalendarDay; onClose: () => void }) {
  const pets = useLivingPets()
  const selection = usePetSelection()
  const offered = useStore(
    (store) => recentlyRecorded(store.view.care.all(), new Set(pets.map(({ id }) => id))),
    [pets],
  )
  const planned = atTime(day, timeNow())
  const form = useCareForm('as-needed', (me) => ({
    ...newCareDraft(me, planned),
    title: '',
    chosen: petsToTick(
      selection,
      pets.map(({ id }) => id),
    ),
  }))
  const { title, chosen } = form.draft
  const [isTried, setTried] = useState(false)
  const those = pets.filter(({ id }) => chosen.includes(id))
  const isPetMissing = chosen.length === 0 && pets.length > 0
  useDocumentTitle(recordWords.asNeededTitle)
  return (
    <Dialog title={recordWords.asNeededTitle} onClose={onClose}>
      <CareForm
        form={form}
        title={title}
        planned={planned}
        isPlanned={false}
        isIncomplete={title.trim() === '' || isPetMissing}
        onTry={() => setTried(true)}
        onSave={(details) => recordAsNeeded(title, those, details)}
        onDone={onClose}
      >
        {offered.length > 0 && (
          <div className={styles.recent} role="group" aria-label={recordWords.recentlyRecorded}>
            <p className={styles.soft}>{recordWords.recentlyRecorded}</p>
            {offered.map(({ title: one, petIds, amount: much }) => (
              <Button
                key={`${one} ${petIds.join()}`}
                look="quiet"
                onClick={() =>
                  form.edit({
                    title: one,
                    amount: much,
                    chosen: petIds.length === 0 ? [noPet] : [...petIds],
                  })
                }
              >
                {[one, much, ...pets.filter(({ id }) => petIds.includes(id)).map(petName)]
                  .filter(Boolean)
                  .join(' · ')}
              </Button>
            ))}
          </div>
        )}
        <TextField
          label={recordWords.what}
          placeholder={recordWords.whatPlaceholder}
          autoComplete="off"
          dir="auto"
          data-autofocus
          value={title}
          onChange={(typed) => form.edit({ title: typed })}
          error={isTried && title.trim() === '' ? refusalWords['care-title-missing'] : undefined}
        />
        <PlannedAlike title={title} day={day} />
        {pets.length > 0 && (
          <CheckList
            label={recordWords.pets}
            options={[...petOptions(pets), { value: noPet, label: recordWords.noPet }]}
            chosen={chosen}
            onChange={(now) => form.edit({ chosen: withoutBoth(now, chosen) })}
            error={isTried && isPetMissing ? recordWords.petsMissing : undefined}
          />
        )}
      </CareForm>
    </Dialog>
  )
}

/** The way to record what was planned after all, where it counts and ends its reminders. */
function PlannedAlike({ title, day }: { title: string; day: CalendarDay }) {
  const pets = useLivingPets()
  const state = useModalLinkState()
  const planned = useStore(
    ({ view }) =>
      plannedAlike(title, occurrencesBetween(view.events, day, day), pets, {
        care: view.care,
        medicine: (id) => view.documents.find('medicines', id),
      }),
    [title, day, pets],
  )
  return (
    <div role="status">
      {planned.length > 0 && (
        <div className={styles.recent}>
          <p>{recordWords.plannedToo}</p>
          {planned.slice(0, mostPlanned).map(({ event, day: named, start }) => (
            <LinkButton
              key={event.id}
              look="quiet"
              to={paths.occurrenceCare(named, event.id)}
              state={state}
              dir="auto"
            >
              {[
                `${event.title}, ${event.allDay ? words.allDayWithin : inWords.time(timeOf(start))}`,
                ...pets.filter(({ id }) => event.petIds.includes(id)).map(petName),
              ].join(' · ')}
            </LinkButton>
          ))}
        </div>
      )}
    </div>
  )
}

/** "No pet" and a pet exclude each other: the one ticked last stands. */
function withoutBoth(now: string[], before: readonly string[]): string[] {
  if (!now.includes(noPet)) return now
  return before.includes(noPet) ? now.filter((id) => id !== noPet) : [noPet]
}
