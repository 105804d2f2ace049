import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { textOf } from '../core/guides/guide-text.ts'
import type { Guide, GuideHead } from '../core/guides/guide.ts'
import { deadLinks, readGuide } from '../core/guides/read-guide.ts'
import { folded } from '../core/search/folded.ts'

/** A file of a guide, asked for one of its three parts: what the shelf shows, its text, or its words to search in. */
const asked = /^(.*[\\/])([a-z-]+)\.md\?(head|guide|words)$/

/** Turns the guides into modules while the app is built. A guide with a fault is no part of any build. */
export function guidesPlugin(): Plugin {
  return {
    name: 'guides',
    enforce: 'pre',
    load(id) {
      const [, folder = '', guideId = '', part] = asked.exec(id) ?? []
      if (part === undefined) return null
      const file = join(folder, `${guideId}.md`)
      this.addWatchFile(file)
      const { guide, faults } = checkedGuide(folder, guideId)
      if (faults.length > 0) return this.error(`${file}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
      if (part === 'head') return `export const head = ${JSON.stringify(headOf(guide))}`
      if (part === 'words') return `export const words = ${JSON.stringify(wordsIn(guide))}`
      return `export const guide = ${JSON.stringify(guide)}`
    },
  }
}

/** A guide with all that is wrong with it, also in its links to the others. */
export function checkedGuide(folder: string, guideId: string): { guide: Guide; faults: string[] } {
  const { guide, faults } = readGuide(guideId, readFileSync(join(folder, `${guideId}.md`), 'utf8'))
  return { guide, faults: [...faults, ...deadLinks(guide, new Set(guidesIn(folder)))] }
}

export function guidesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -'.md'.length)] : []))
}

function headOf({ id, title, summary, species, topics, picture, minutes }: Guide): GuideHead {
  return { id, title, summary, species, topics, picture, minutes }
}

/** Each word once: the order of them is never asked for. */
function wordsIn({ sections }: Guide): string {
  return ` ${[
    ...new Set(
      folded(textOf(Object.values(sections).flat()))
        .trim()
        .split(' '),
    ),
  ].join(' ')}`
}
