/** Up to here a note is shown whole: eight lines or so of a phone. */
const shownWhole = { letters: 280, lines: 7 }
/** A longer one begins with less than that, so that More never opens a mere word. */
const beginning = { letters: 200, lines: 5 }

export type NoteParts = { head: string; rest: string }

/** How a note begins on the day, and the rest of it, which is empty for all but the longest. */
export function noteParts(description: string): NoteParts {
  const note = description.trim()
  if (note.length <= shownWhole.letters && linesOf(note).length <= shownWhole.lines)
    return { head: note, rest: '' }
  const head = firstWords(linesOf(note).slice(0, beginning.lines).join('\n'))
  return { head, rest: note.slice(head.length) }
}

const linesOf = (text: string) => text.split('\n')

function firstWords(text: string): string {
  if (text.length <= beginning.letters) return text
  // up to the last blank; a word as long as that is cut between what a reader takes for letters
  const [words] = /^[^]*\S(?=\s)/.exec(text.slice(0, beginning.letters + 1)) ?? []
  return words ?? lettersOf(text)
}

function lettersOf(text: string): string {
  let letters = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (letters.length + segment.length > beginning.letters) break
    letters += segment
  }
  return letters
}
