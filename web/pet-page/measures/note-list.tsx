import { timeOf } from '#core/calendar/wall-clock.ts'
import type { Measure } from '#core/health/measure.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useReopenedOne } from '#web/forms/kept-draft.ts'
import { inWords } from '#web/words/in-words.ts'
import { PhotoList } from '#web/photos/photo-list.tsx'
import { useToday } from '#web/store/today.ts'
import { CorrectMeasure, useMayCorrect } from './correct-measure.tsx'
import { petPageWords as words } from './pet-page-words.ts'
import styles from './note-list.module.css'

/** Notes, the newest first; pressed, one can be corrected. */
export function NoteList({ pet, notes }: { pet: Pet; notes: readonly Measure[] }) {
  const today = useToday()
  const mayCorrect = useMayCorrect()
  const [open, setOpen] = useReopenedOne(notes, ({ id }) => id)
  const opened = notes.find(({ id }) => id === open?.id)
  return (
    <>
      <ol role="list" className={styles.notes}>
        {notes.toReversed().map((note) => (
          <li key={note.id} className={styles.note}>
            {note.note !== '' && (
              <p className={styles.words} dir="auto">
                {note.note}
              </p>
            )}
            {note.photos && <PhotoList photos={note.photos} />}
            <p className={styles.soft}>
              {inWords.dateInList(note.day, today)}, {inWords.time(timeOf(note.local))}
              {note.by.name !== '' && ` ${words.recordedBy(note.by.name)}`}
              {mayCorrect(note) && (
                <button type="button" className={styles.correct} onClick={() => setOpen(note)}>
                  {words.correct}
                </button>
              )}
            </p>
          </li>
        ))}
      </ol>
      {opened && <CorrectMeasure pet={pet} measure={opened} onClose={() => setOpen(null)} />}
    </>
  )
}
