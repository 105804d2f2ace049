import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { NoteParts } from './note-parts.ts'
import { words } from '../words/words.ts'
import styles from './event-note.module.css'

/** A note inside its card: whole, or its beginning until the rest is opened. */
export function NoteWords({ head, rest, isOpen }: NoteParts & { isOpen: boolean }) {
  if (rest === '') return head
  return (
    <>
      {head}
      {!isOpen && <span className={styles.cut}>{words.cut}</span>}
      <span className={isOpen ? undefined : styles.rest}>{rest}</span>
    </>
  )
}

type MoreOfNoteProps = { title: string; isOpen: boolean; onPress: () => void }

/** Beside the card, not in it: the card is one link, and a link holds no button. */
export function MoreOfNote({ title, isOpen, onPress }: MoreOfNoteProps) {
  return (
    <button type="button" className={styles.more} aria-expanded={isOpen} onClick={onPress}>
      {isOpen ? words.lessOfNote : words.moreOfNote}
      <VisuallyHidden>{words.ofNote(title)}</VisuallyHidden>
    </button>
  )
}
