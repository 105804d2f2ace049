import type { Language } from '#core/words/languages.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type { Mail } from './mail-message.ts'
import { frameWords as en } from './frame-words.ts'
import { frameWords as de } from './frame-words.de.ts'
import { frameWords as es } from './frame-words.es.ts'

const words: Record<Language, SameWords<typeof en>> = { en, de, es }

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
  language: Language = 'en',
): Mail {
  const { hello, closing } = words[language]
  const [first = '', ...rest] = lines
  const last = wayOut ? [`${wayOut.words}:\n${wayOut.url}`] : []
  const paragraphs = [hello, first, ...(link ? [link.url] : []), ...rest, closing, ...last]
  const html = [
    paragraph(hello),
    paragraph(first),
    anchor(link, looks.button),
    ...rest.map(paragraph),
    paragraph(closing),
    ...(wayOut ? [anchor(wayOut, looks.small)] : []),
  ]
  return {
    to,
    subject: `${subject} - ${product}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<div lang="${language}" style="${looks.page}">\n${html.join('\n')}\n</div>`,
    ...(link && { link: link.url }),
    ...(uselessAt !== undefined && { uselessAt }),
  }
}

/** On each element: mail programs leave style sheets out. One that leaves these out too shows a plain letter. */
const looks = {
  page: 'max-width:34em;margin:0 auto;padding:16px;font:17px/1.5 system-ui,sans-serif',
  button:
    'display:inline-block;padding:14px 28px;border-radius:28px;background:#0e5e44;color:#fffdf7;font-weight:bold;text-decoration:none',
  small: 'font-size:15px;color:#0e5e44',
} as const

function anchor(link: Link | undefined, look: string): string {
  return link ? `<p><a href="${escaped(link.url)}" style="${look}">${escaped(link.words)}</a></p>` : ''
}

function paragraph(text: string): string {
  return `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
