/** A piece of a note; one with a link is an address somebody typed. */
export type NotePiece = { text: string; href?: string }

/** Only these: anything else that looks like an address could be a script. A full stop ends the sentence, not the address. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()[\]]/gi

/** The note with its web addresses set apart, every letter of it kept. */
export function noteLinks(note: string): NotePiece[] {
  const pieces: NotePiece[] = []
  let at = 0
  for (const match of note.matchAll(address)) {
    if (!URL.canParse(match[0])) continue
    if (match.index > at) pieces.push({ text: note.slice(at, match.index) })
    pieces.push({ text: match[0], href: match[0] })
    at = match.index + match[0].length
  }
  if (at < note.length) pieces.push({ text: note.slice(at) })
  return pieces
}
