/** What stands in one cell: a number can be summed and drawn, words cannot. */
export type Cell = string | number | null

/**
 * A table as spreadsheets of this language open it by a double click: UTF-8 that says so, a decimal comma where they write
 * one, and then semicolons between the cells. Words never become formulas, whoever typed them.
 */
export function tableFile(rows: readonly (readonly Cell[])[], locale: string): string {
  const mark = decimalMark(locale)
  const between = mark === ',' ? ';' : ','
  const cell = (one: Cell) =>
    typeof one === 'number' ? `${one}`.replace('.', mark) : quoted(harmless(one ?? ''))
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(between)}\r\n`).join('')}`
}

function decimalMark(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** What a program would take for a formula is told to be words. */
function harmless(words: string): string {
  return /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@|%＝＋－＠])/u.test(words) ? `'${words}` : words
}

function quoted(words: string): string {
  return /[^\p{L}\p{N} .:'_/()-]/u.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}
