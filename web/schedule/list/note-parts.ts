/**
 * Two lines of a phone, and of a wider screen. Up to `whole` letters a note is shown as it is; a longer one begins with
 * less than that, so that More never opens a mere word.
 */
const rooms = { phone: { whole: 62, begins: 50 }, wide: { whole: 150, begins: 120 } }
const lines = 2

/** What a phone shows of a note, what a wider screen shows besides, and what only More does; each may be empty. */
export type NoteParts = { head: string; wide: string; rest: string }

export function noteParts(description: string): NoteParts {
  const note = description.trim()
  const head = beginningOf(note, rooms.phone)
  const all = beginningOf(note, rooms.wide)
  return { head, wide: all.slice(head.length), rest: note.slice(all.length) }
}

type Room = (typeof rooms)[keyof typeof rooms]

function beginningOf(note: string, { whole, begins }: Room): string {
  const first = note.split('\n').slice(0, lines).join('\n')
  return first.length <= whole ? first : firstWords(first, begins)
}

function firstWords(text: string, most: number): string {
  // up to the last blank; a word as long as that is cut between what a reader takes for letters
  const [words] = /^[^]*\S(?=\s)/.exec(text.slice(0, most + 1)) ?? []
  return words ?? lettersOf(text, most)
}

function lettersOf(text: string, most: number): string {
  let letters = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (letters.length + segment.length > most) break
    letters += segment
  }
  return letters
}
