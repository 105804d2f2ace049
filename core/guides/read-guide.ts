import { isCalendarDay } from '../calendar/calendar-day.ts'
import { speciesNames } from '../pets/pet.ts'
import { countWords, minutesToRead, readBlocks } from './guide-text.ts'
import { pictures, sectionHeadings, topics } from './guide.ts'
import type { Block, Guide, SectionName, Source } from './guide.ts'
import { readAction } from './guide-action.ts'

/** Two to four minutes for somebody who reads slowly. */
export const wordBounds = { fewest: 350, most: 800 }

const sectionNames = Object.keys(sectionHeadings) as SectionName[]

/** A guide out of its file: all that is wrong with it, each in one line, beside what could be read. */
export function readGuide(id: string, file: string): { guide: Guide; faults: string[] } {
  const faults: string[] = []
  const { head, body } = splitFile(file)
  const fields = readHead(head, faults)
  const one = (key: string) => {
    const [value = ''] = fields.get(key) ?? []
    if (value === '') faults.push(`"${key}" is missing`)
    return value
  }
  const known = <Name extends string>(key: string, names: readonly Name[]): Name[] => {
    const given = one(key)
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const unknown = given.filter((name) => !(names as readonly string[]).includes(name))
    for (const name of unknown)
      faults.push(`"${name}" is none of the names for "${key}": ${names.join(', ')}`)
    return names.filter((name) => given.includes(name))
  }
  const title = one('title')
  const summary = one('summary')
  const species = known('for', speciesNames)
  const inTopics = known('topics', topics)
  const [picture = pictures[0]] = known('picture', pictures)
  const checkedOn = one('checked')
  if (checkedOn !== '' && !isCalendarDay(checkedOn)) faults.push(`"${checkedOn}" is no day like 2026-11-16`)
  const actions = (fields.get('do') ?? []).flatMap((line) => readAction(line, species, faults))
  if (actions.length === 0) faults.push('"do" is missing: a guide ends in something to do')
  const sources = (fields.get('sources') ?? []).map((line) => readSource(line, faults))
  if (sources.length === 0) faults.push('"sources" is missing: a guide names where its facts are from')
  const sections = readSections(body, faults)
  const words = countWords(Object.values(sections).flat())
  if (words < wordBounds.fewest) faults.push(`${words} words are fewer than ${wordBounds.fewest}`)
  if (words > wordBounds.most) faults.push(`${words} words are more than ${wordBounds.most}`)
  const first = (fields.get('topics')?.[0] ?? '').split(',')[0]?.trim()
  return {
    faults,
    guide: {
      id,
      title,
      summary,
      species,
      // the first one named says where it stands on the shelf
      topics: inTopics.toSorted((a, b) => Number(b === first) - Number(a === first)),
      picture,
      minutes: minutesToRead(words),
      sections,
      sources,
      checkedOn,
      actions,
    },
  }
}

/** Links to guides that are not there. `ids` are those of all guides. */
export function deadLinks({ sections }: Pick<Guide, 'sections'>, ids: ReadonlySet<string>): string[] {
  return Object.values(sections)
    .flat()
    .flatMap((block) => (block.kind === 'list' ? block.lines.flat() : 'words' in block ? block.words : []))
    .flatMap(({ guideId }) =>
      guideId === undefined || ids.has(guideId) ? [] : [`there is no guide "${guideId}" to lead to`],
    )
}

function splitFile(file: string): { head: string; body: string } {
  const [, head = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n')) ?? []
  return { head, body }
}

/** `key: value`, or `key:` with lines below it that begin with a dash. */
function readHead(head: string, faults: string[]): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  let list: string[] = []
  for (const line of head.split('\n').filter((one) => one.trim() !== '')) {
    const [, key, value = ''] = /^([a-z]+):\s*(.*)$/.exec(line) ?? []
    const [, entry] = /^\s*-\s+(.*)$/.exec(line) ?? []
    if (key !== undefined) fields.set(key, (list = value === '' ? [] : [value.trim()]))
    else if (entry !== undefined) list.push(entry.trim())
    else faults.push(`"${line}" is neither "name: words" nor "- words"`)
  }
  return fields
}

function readSource(line: string, faults: string[]): Source {
  const [, name = '', year = ''] = /^(.+?)\s*\|\s*(\d{4}|undated)$/.exec(line) ?? []
  if (name === '') faults.push(`the source "${line}" does not end in "| year" or "| undated"`)
  return { name: name || line, year: year === 'undated' ? '' : year }
}

function readSections(body: string, faults: string[]): Record<SectionName, readonly Block[]> {
  const parts = body.split(/^## +/m).slice(1)
  const headings = parts.map((part) => part.split('\n', 1)[0]?.trim() ?? '')
  const wanted = sectionNames.map((name) => sectionHeadings[name])
  for (const missing of wanted.filter((heading) => !headings.includes(heading)))
    faults.push(`the part "${missing}" is missing`)
  for (const other of headings.filter((heading) => !(wanted as string[]).includes(heading)))
    faults.push(`"${other}" is none of the parts: ${wanted.join(', ')}`)
  const blocksOf = (name: SectionName) => {
    const part = parts[headings.indexOf(sectionHeadings[name])]
    return part === undefined ? [] : readBlocks(part.slice(part.indexOf('\n') + 1), faults)
  }
  const sections = {
    what: blocksOf('what'),
    notice: blocksOf('notice'),
    help: blocksOf('help'),
    vet: blocksOf('vet'),
  }
  if (headings.includes(sectionHeadings.vet) && !sections.vet.some(({ kind }) => kind === 'list'))
    faults.push(`"${sectionHeadings.vet}" has no list: it must be found at a glance`)
  return sections
}
