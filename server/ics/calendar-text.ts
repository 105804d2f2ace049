const pieceBytes = 65_536
const lastLine = 'END:VCALENDAR\r\n'

type CalendarTextOptions = {
  /** yields to everything else; asked after every piece */
  breathe(): Promise<void>
  /** in characters */
  most: number
  /** how long the piece took */
  took?(ms: number): void
}

/**
 * A calendar in larger pieces than it is written in, with pauses. A rule that is written out day by day may make a
 * thousand times as much text as it is kept in: after the most there may be, nothing more is written, and it ends well.
 */
export async function* calendarText(
  pieces: Iterable<string>,
  { breathe, most, took = () => {} }: CalendarTextOptions,
): AsyncGenerator<string> {
  let [text, written] = ['', 0]
  let startedAt = performance.now()
  for (const piece of pieces) {
    took(performance.now() - startedAt)
    written += piece.length
    if (written > most) {
      text += lastLine
      break
    }
    text += piece
    if (text.length >= pieceBytes) {
      yield text
      text = ''
    }
    await breathe()
    startedAt = performance.now()
  }
  yield text
}
