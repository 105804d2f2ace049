import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { NoteParts } from './note-parts.ts'
import { words } from '../words/schedule-words.ts'
import styles from './event-note.module.css'

/** A note inside its card: whole, or its beginning until the rest is opened. */
export function NoteWords({ head, wide, rest, isOpen }: NoteParts & { isOpen: boolean }) {
  if (isOpen || (wide === '' && rest === '')) return head + wide + rest
  return (
    <>
      {head}
      {wide !== '' && <span className={styles.wide}>{wide}</span>}
      <span className={rest === '' ? styles.cutOnPhone : styles.cut}>{words.cut}</span>
      {rest !== '' && <span className={styles.rest}>{rest}</span>}
    </>
  )
}

/** The link of a note that is cut ends with it: More follows at once. */
export function cutClass({ wide, rest }: NoteParts): string | undefined {
  return rest !== '' ? styles.long : wide !== '' ? styles.longOnPhone : undefined
}

type MoreOfNoteProps = { title: string; isOpen: boolean; isOnPhoneOnly: boolean; onPress: () => void }

/** Below the link, not in it: a link holds no button. */
export function MoreOfNote({ title, isOpen, isOnPhoneOnly, onPress }: MoreOfNoteProps) {
  return (
    <button
      type="button"
      className={classNames(styles.more, isOnPhoneOnly && styles.moreOnPhone)}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {isOpen ? words.lessOfNote : words.moreOfNote}
      <VisuallyHidden>{words.ofNote(title)}</VisuallyHidden>
    </button>
  )
}
