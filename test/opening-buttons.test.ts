import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')

test('a button that only leads to a page says so, or a quick press on it would be taken for the second of another', () => {
  const buttons = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => leadingButtons(readFileSync(join(web, file), 'utf8')).map((tag) => ({ file, tag })))
  expect(buttons.length).toBeGreaterThan(5)
  expect(buttons.filter(({ tag }) => !tag.includes('data-opens'))).toEqual([])
})

/** The opening tags of buttons whose press goes to another page and does nothing else. */
function leadingButtons(source: string): string[] {
  const tags = source.match(/<(?:Button|IconButton|ButtonRow|button)\b(?:=>|<\w+ \/>|[^>])*>/g) ?? []
  return tags.filter((tag) => /=> (?:void )?(?:navigate|goDeeper)\(/.test(tag))
}
