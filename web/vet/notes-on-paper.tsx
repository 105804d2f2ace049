import type { ReactNode } from 'react'
import { sheetPhotos } from '#core/vet/sheet-photos.ts'
import type { SheetNote, VetSheet } from '#core/vet/vet-sheet.ts'
import { measureTitle } from '../health/measure-title.ts'
import { paperWords } from '../health/paper-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { shortNotes } from './shortened.ts'
import { sheetWords as words } from './vet-words.ts'
import { whenOnSheet } from './when-on-sheet.ts'
import styles from './vet-paper.module.css'

/** A photo by its name; nothing as long as it has not arrived. */
export type ShownPhoto = (props: { hash: string; className: string | undefined }) => ReactNode

/** What people wrote, the latest first. */
export function NotesOnPaper({ sheet, Photo }: { sheet: VetSheet; Photo: ShownPhoto }) {
  const { notes, days } = sheet
  if (notes.length === 0) return null
  const { shown, rest } = shortNotes(notes.toReversed())
  const { ofNotes } = sheetPhotos(sheet.pet, notes)
  return (
    <section className={styles.section}>
      <h3>{words.notes}</h3>
      <ul role="list" className={styles.notes}>
        {shown.map((note) => (
          <li key={note.id}>
            <span className={styles.when}>{whenOnSheet(note.local, days.last)}</span>
            <span>
              <About about={note.about} />
              <span dir="auto">{note.text}</span>
              {note.pdfs.length > 0 && (
                <span className={styles.soft}> {paperWords.documents(inWords.list(note.pdfs))}</span>
              )}
              {note.by !== '' && <span className={styles.soft}> {words.by(note.by)}</span>}
              <span className={styles.photos}>
                {note.photos
                  .filter((hash) => ofNotes.has(hash))
                  .map((hash) => (
                    <Photo key={hash} hash={hash} className={styles.photo} />
                  ))}
              </span>
            </span>
          </li>
        ))}
        {rest.length > 0 && <li className={styles.soft}>{words.moreNotes(rest.length)}</li>}
      </ul>
    </section>
  )
}

/** A note of its own is about nothing else. */
function About({ about }: Pick<SheetNote, 'about'>) {
  if ('kind' in about)
    return about.kind === 'note' && !about.paper ? null : <strong>{measureTitle(about)}: </strong>
  return about.title === '' ? null : <strong dir="auto">{about.title}: </strong>
}
