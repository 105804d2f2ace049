import type { Occurrence } from '#core/schedule/event.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { petName } from '#core/pets/pet.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { inWords } from '../words/day-words.ts'
import { reminderInWords } from '../words/reminder-in-words.ts'
import { repeatInWords } from '../words/repeat-in-words.ts'
import { eventWords, readWords, words } from '../words/words.ts'
import styles from './read-event.module.css'

/** An event for somebody who may not change it: all that is known of it, and no field that would not take a word. */
export function ReadEvent({ occurrence, onClose }: { occurrence: Occurrence; onClose: () => void }) {
  const { event, day, start, end } = occurrence
  const title = event.title.trim() || words.untitled
  const own = usePets().filter((pet) => event.petIds.includes(pet.id))
  const repeats = repeatInWords(event)
  const reminds = reminderInWords(event)
  const [from, to] = [start, end].map((at) => inWords.time(timeOf(at)))
  const time = event.allDay ? words.allDay : from === to ? from : `${from} – ${to}`
  useDocumentTitle(title)
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>{readWords.when}</dt>
          <dd>
            {inWords.dateFull(day)}
            <br />
            {time}
          </dd>
        </div>
        {repeats && (
          <div>
            <dt>{readWords.repeats}</dt>
            <dd>{repeats}</dd>
          </div>
        )}
        {reminds && (
          <div>
            <dt>{readWords.reminder}</dt>
            <dd>{reminds}</dd>
          </div>
        )}
        {own.length > 0 && (
          <div>
            <dt>{readWords.pets}</dt>
            <dd className={styles.pets}>
              {own.map((pet) => (
                <span key={pet.id} className={styles.pet}>
                  <PetFace pet={pet} size="small" />
                  <span dir="auto">{petName(pet)}</span>
                </span>
              ))}
            </dd>
          </div>
        )}
        {event.description.trim() !== '' && (
          <div>
            <dt>{readWords.description}</dt>
            <dd dir="auto" className={styles.note}>
              {event.description}
            </dd>
          </div>
        )}
      </dl>
      <DialogActions>
        <Button look="quiet" onClick={onClose} data-autofocus>
          {eventWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
