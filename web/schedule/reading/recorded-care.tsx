import { outcomeWord } from '#core/care/outcome-word.ts'
import { mayBeDone } from '#core/schedule/again.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { petName } from '#core/pets/pet.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { localNow, localOf, useToday } from '#web/store/today.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { careOf, leftOf } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { whenInWords } from '../care/recorded-in-words.ts'
import { DoseAgo } from '../list/row-told.tsx'
import { useLabel } from '../list/use-occurrence.ts'
import { EntryRows } from '../record/entry-rows.tsx'
import type { Correcting } from '../record/entry-rows.tsx'
import { careWords } from '../words/care-words.ts'
import { lastGivenWords, readingWords } from '../words/reading-words.ts'
import { agoInWords } from '../words/span-in-words.ts'
import { useLastGiven } from './last-given.ts'
import styles from './read-event.module.css'

type RecordedCareProps = { occurrence: Occurrence; onCorrect: (correcting: Correcting) => void }

/** What was done about it, from the day on that it can be. */
export function RecordedCare({ occurrence, onCorrect }: RecordedCareProps) {
  const pets = usePets()
  const modal = useModalLinkState()
  const mayRecord = useMay('record-care')
  const label = useLabel(occurrence)
  const hasCome = mayBeDone(occurrence, useToday())
  const recorded = useStore(
    ({ view }) =>
      careOf(occurrence, pets, view.care).flatMap(({ pet, careId }) => {
        // also one of which everything was taken back
        const record = view.care.get(careId)
        return record ? [{ pet, careId, record }] : []
      }),
    [occurrence, pets],
  )
  const left = useStore(({ view }) => leftOf(careOf(occurrence, pets, view.care)), [occurrence, pets])
  if (recorded.length === 0 && !hasCome) return null
  const isOfSeveral = pets.filter(({ id }) => occurrence.event.petIds.includes(id)).length > 1
  return (
    <section className={styles.recorded}>
      <h3>{readingWords.recorded}</h3>
      {recorded.length === 0 && <p>{readingWords.notRecorded}</p>}
      {left.map((one) => (
        <LastGiven key={one.careId} occurrence={occurrence} of={one} isOfSeveral={isOfSeveral} />
      ))}
      {recorded.map(({ pet, record }) => (
        <div key={record.id}>
          {pet && isOfSeveral && (
            <p className={styles.ofPet} dir="auto">
              {petName(pet)}
            </p>
          )}
          <EntryRows record={record} onCorrect={onCorrect} />
        </div>
      ))}
      <DoseAgo care={recorded} label={label} />
      {mayRecord && hasCome && (
        <LinkButton
          look="quiet"
          to={paths.occurrenceCare(occurrence.day, occurrence.event.id)}
          state={modal}
          className={styles.record}
        >
          {careWords.recordCare}
        </LinkButton>
      )}
    </section>
  )
}

type LastGivenProps = { occurrence: Occurrence; of: PetCare; isOfSeveral: boolean }

/** "Last given 8 h ago, next from 18:00": the evening's dose, on the row of the morning. */
function LastGiven({ occurrence, of, isOfSeveral }: LastGivenProps) {
  const last = useLastGiven(occurrence, [of])
  if (!last) return null
  const { entry, minutes, nextFrom } = last
  const said = lastGivenWords.lastGiven(outcomeWord(entry.outcome, occurrence.event), agoInWords(minutes))
  const next = nextFrom === null ? [] : [lastGivenWords.nextFrom(whenInWords(localOf(nextFrom), localNow()))]
  const told = [said, ...next].join(', ')
  return <p>{of.pet && isOfSeveral ? careWords.toldOf(petName(of.pet), told) : told}</p>
}
