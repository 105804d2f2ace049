import { isPaper } from '#core/papers/paper.ts'
import { isAlive } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { calledInSentence, kindWords } from '#web/health/measure-words.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { MeasureForm } from './measure-form.tsx'
import { measuresOf } from './measures-of.ts'
import { NoteList } from './note-list.tsx'
import { Part, Purpose } from './part.tsx'
import { petPageWords as words } from './pet-page-words.ts'
import styles from './measures.module.css'

const howMany = 3

/** Notes, the newest first, and a field for the next. */
export function Notes({ pet }: { pet: Pet }) {
  const mayRecord = useMay('record-measure') && isAlive(pet)
  const written = useStore((store) => measuresOf(store, pet.id, 'note'), [pet.id])
  const notes = written.filter((note) => !isPaper(note))
  const all = notes.length > howMany && (
    <LinkButton look="plain" to={paths.measure(pet.id, 'note')}>
      {words.allNotes(notes.length)}
    </LinkButton>
  )
  return (
    <Part title={words.notes} action={all}>
      {notes.length === 0 && <Purpose>{kindWords.note.purpose(calledInSentence(pet))}</Purpose>}
      {mayRecord && (
        <div className={styles.card}>
          <MeasureForm pet={pet} what={{ kind: 'note' }} />
        </div>
      )}
      {notes.length > 0 && <NoteList pet={pet} notes={notes.slice(-howMany)} />}
    </Part>
  )
}
