import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addFault, blocksOf, entriesOf, readContentFile, shapedOf, wordsOf } from '../content/content-file.ts'
import type { Block } from '../content/text-blocks.ts'

/** Pages that the terms and the policy lead to. */
export const legalLinks = ['contact', 'privacy', 'terms'] as const
export type LegalLink = (typeof legalLinks)[number]

export type LegalSection = {
  /** names the section in links such as /privacy#how-long: kept for good */
  id: string
  title: string
  text: readonly Block[]
}

export type Legal = {
  title: string
  effectiveOn: CalendarDay
  /** what matters most, before the whole text */
  inShort: readonly string[]
  sections: readonly LegalSection[]
  /** where a reader may want to go next */
  seeAlso: readonly Block[]
  /** in English, because there is none in the reader's language */
  isForeign?: true
}

const links = { kind: 'page', names: legalLinks }

/** The terms or the policy out of their file, with all that is wrong with it. */
export function readLegal(text: string): { value: Legal; faults: string[] } {
  const file = readContentFile(text)
  for (const { id, heading, line } of file.parts) {
    if (id === '')
      addFault(
        file,
        line,
        `"${heading}" has no name for links to it, like {#${heading.toLowerCase().replaceAll(' ', '-')}}`,
      )
    else if (file.parts.some((other) => other.line < line && other.id === id))
      addFault(file, line, `"${id}" names another section already`)
  }
  return {
    faults: file.faults,
    value: {
      title: wordsOf(file, 'title'),
      effectiveOn: shapedOf(file, 'effective', isCalendarDay, 'day like 2025-07-26'),
      inShort: entriesOf(file, 'short').map(({ text: sentence }) => sentence),
      sections: file.parts.map(({ id, heading, lines }) => ({
        id,
        title: heading,
        text: blocksOf(file, lines, links),
      })),
      seeAlso: blocksOf(file, entriesOf(file, 'also').slice(0, 1), links),
    },
  }
}
