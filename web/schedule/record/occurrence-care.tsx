import { useState } from 'react'
import { dosesOf } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { petName } from '#core/pets/pet.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { useStore } from '#web/store/current-store.ts'
import { draftsHere } from '#web/forms/draft-key.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { careOf, labelOfRow } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { ForWhom } from '../care/for-whom.tsx'
import { record as recordIt } from '../care/record.ts'
import { recordWords } from '../words/record-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { newCareDraft } from './care-draft.ts'
import { CareForm } from './care-form.tsx'
import { Correction, EntryRows, useCorrecting } from './entry-rows.tsx'
import type { Correcting } from './entry-rows.tsx'
import { useCareForm } from './use-care-form.ts'
import styles from './record.module.css'

const newEntry = 'new-entry'

/** What was done about an occurrence, for each of its pets, and a way to say more than a tap does. */
export function OccurrenceCare({ occurrence, onClose }: { occurrence: Occurrence; onClose: () => void }) {
  const { event, day, start } = occurrence
  const pets = usePets()
  const care = useStore(
    (store) =>
      careOf(occurrence, pets, store.view.care).map((one) => ({
        ...one,
        // also one of which everything was taken back
        record: store.view.care.get(one.careId) ?? null,
      })),
    [occurrence, pets],
  )
  const [isAgain, setAgain] = useState(false)
  const [correcting, setCorrecting] = useCorrecting(care.map(({ record }) => record))
  const { title } = labelOfRow(occurrence, care)
  const when = event.allDay
    ? inWords.dateFull(day)
    : `${inWords.dayAndMonth(day)}, ${inWords.time(timeOf(start))}`
  // what is half typed stays in sight: over a reload, and when somebody else records it meanwhile
  const isGiven =
    care.every(({ record }) => record !== null && dosesOf(record).length > 0) && !draftsHere().has(newEntry)
  useDocumentTitle(title)
  if (correcting)
    return (
      <Dialog title={title} page={correcting.entry.id} onClose={onClose}>
        <Correction {...correcting} onDone={() => setCorrecting(null)} />
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <ForWhom pets={care.flatMap(({ pet }) => pet ?? [])} />
      <p className={classNames(styles.soft, styles.planned)}>{recordWords.planned(when)}</p>
      {care.map(({ careId, pet, record }) => (
        <OfPet
          key={careId}
          name={pet ? petName(pet) : ''}
          isOnly={care.length === 1}
          record={record}
          onCorrect={setCorrecting}
        />
      ))}
      {isGiven && !isAgain ? (
        <DialogActions>
          <Button look="quiet" onClick={() => setAgain(true)}>
            {recordWords.recordAgain(event)}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {recordWords.close}
          </Button>
        </DialogActions>
      ) : (
        <NewEntry key={`${isAgain}`} occurrence={occurrence} care={care} isAgain={isAgain} onDone={onClose} />
      )}
    </Dialog>
  )
}

type OfPetProps = {
  name: string
  /** its face and name stand above */
  isOnly: boolean
  record: CareRecord | null
  onCorrect: (correcting: Correcting) => void
}

function OfPet({ name, isOnly, record, onCorrect }: OfPetProps) {
  if (!record) return null
  return (
    <section className={styles.ofPet} aria-label={name || undefined}>
      {name !== '' && !isOnly && (
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
      )}
      <EntryRows record={record} onCorrect={onCorrect} />
    </section>
  )
}

type NewEntryProps = {
  occurrence: Occurrence
  care: readonly PetCare[]
  isAgain: boolean
  onDone: () => void
}

function NewEntry({ occurrence, care, isAgain, onDone }: NewEntryProps) {
  const isLeft = ({ record }: PetCare) => record === null || dosesOf(record).length === 0
  const { start, event } = occurrence
  const planned = start === '' ? null : start
  const form = useCareForm(newEntry, (me) => ({
    // what follows counts from when it was done
    ...newCareDraft(me, event.again ? null : planned),
    chosen: (isAgain ? care : care.filter(isLeft)).map(({ careId }) => careId),
  }))
  const { chosen } = form.draft
  const [isTried, setTried] = useState(false)
  const those = care.filter(({ careId }) => chosen.includes(careId))
  // whoever looks at the records above and ticks a pet that has its dose means one more
  const again = those.some((one) => !isLeft(one))
  return (
    <CareForm
      form={form}
      title={event.title}
      planned={planned}
      dose={event.dose}
      isIncomplete={those.length === 0}
      onTry={() => setTried(true)}
      onSave={(details) => recordIt(occurrence, those, details, again)}
      onDone={onDone}
    >
      {again && <p className={styles.name}>{recordWords.oneMore(event)}</p>}
      {care.length > 1 && (
        <CheckList
          label={recordWords.pets}
          options={care.map(({ careId, pet }) => ({
            value: careId,
            label: pet && petName(pet),
            lead: pet && <PetFace pet={pet} size="small" />,
          }))}
          chosen={chosen}
          onChange={(now) => form.edit({ chosen: now })}
          error={isTried && those.length === 0 ? recordWords.petsMissing : undefined}
        />
      )}
    </CareForm>
  )
}
