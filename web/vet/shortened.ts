/** How much of each list stands on the sheet, so that a month of a busy household still fits on two pages. */
export const most = {
  lines: 8,
  doses: 3,
  titles: 4,
  times: 4,
  charts: 6,
  notes: 10,
  noteCharacters: 150,
  allNoteCharacters: 600,
  writers: 6,
}

/** The first so many, and how many are left; one more than there is room for is shown instead of being counted. */
export function shortened<T>(all: readonly T[], room: number): { shown: readonly T[]; rest: readonly T[] } {
  const to = all.length === room + 1 ? all.length : room
  return { shown: all.slice(0, to), rest: all.slice(to) }
}

/** A long text up to the last whole word that fits. */
function shortText(text: string, room = most.noteCharacters): string {
  const characters = [...text]
  if (characters.length <= room) return text
  const cut = characters.slice(0, room).join('')
  const lastBlank = cut.search(/\s\S*$/)
  return `${(lastBlank > room / 2 ? cut.slice(0, lastBlank) : cut).trimEnd()}…`
}

/** The first notes, fewer where they are long, and how many are left. */
export function shortNotes<Note extends { text: string }>(all: readonly Note[]) {
  let characters = 0
  const short = all.map((note) => ({ ...note, text: shortText(note.text) }))
  const tooMany = short.findIndex(({ text }) => (characters += text.length) > most.allNoteCharacters)
  return shortened(short, Math.min(most.notes, tooMany === -1 ? most.notes : Math.max(tooMany, 1)))
}
