import type { Mail } from './message.ts'

export const product = 'Senior Pet Care App'

type Link = { url: string; words: string }
export type Letter = {
  subject: string
  lines: readonly string[]
  link?: Link
  /** ends mails like this; below everything else */
  wayOut?: Link
}

/** A letter as text and as HTML; the link stands after the first paragraph. */
export function written(
  to: string,
  uselessAt: number | undefined,
  { subject, lines, link, wayOut }: Letter,
): Mail {
  const closing = 'A good day to you and your old friend,\nSenior Pet Care App'
  const [first = '', ...rest] = lines
  const last = wayOut ? [`${wayOut.words}:\n${wayOut.url}`] : []
  const paragraphs = ['Hello,', first, ...(link ? [link.url] : []), ...rest, closing, ...last]
  const html = [
    paragraph('Hello,'),
    paragraph(first),
    anchor(link),
    ...rest.map(paragraph),
    paragraph(closing),
    ...(wayOut ? [anchor(wayOut)] : []),
  ]
  return {
    to,
    subject: `${subject} - ${product}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: html.join('\n'),
    ...(link && { link: link.url }),
    ...(uselessAt !== undefined && { uselessAt }),
  }
}

function anchor(link: Link | undefined): string {
  return link ? `<p><a href="${escaped(link.url)}">${escaped(link.words)}</a></p>` : ''
}

function paragraph(text: string): string {
  return `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
