import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guidesPlugin } from '../../scripts/guides-plugin.ts'

const guides = join(import.meta.dirname, '../../web/learn/guides')
const parts = ['guide', 'head', 'words']
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guides-'))
  writeFileSync(
    join(folder, 'entry.js'),
    [
      ...parts.map((part) => `import { ${part} } from ${JSON.stringify(`./thyroid-cat.md?${part}`)}`),
      `export const all = [${parts.join()}]`,
    ].join('\n'),
  )
  for (const id of ['thyroid-cat', 'tablets-cat', 'teeth', 'emergency']) keep(id, read(id))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (id: string) => readFileSync(join(guides, `${id}.md`), 'utf8')
const keep = (id: string, text: string) => writeFileSync(join(folder, `${id}.md`), text)

function built() {
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [guidesPlugin()],
    build: { write: false, lib: { entry: join(folder, 'entry.js'), formats: ['es'] } },
  })
}

test('a build has the text of a guide, what the shelf shows of it, and its words', async () => {
  const text = JSON.stringify(await built())
  expect(text).toContain('The overactive thyroid of old cats')
  expect(text).toContain('radioactive iodine')
})

test.each<[string, string, RegExp | string, string]>([
  ['has no sources', 'thyroid-cat', /sources:\n(\s*- .*\n)+/, '"sources" is missing'],
  ['has no part for the vet', 'thyroid-cat', '## When to call the vet', '"When to call the vet" is missing'],
  ['leads to a guide that is gone', 'thyroid-cat', '(tablets-cat)', 'there is no guide "other" to lead to'],
])('a build fails with a guide that %s', async (_what, id, from, fault) => {
  keep(id, read(id).replace(from, from === '(tablets-cat)' ? '(other)' : ''))
  await expect(built()).rejects.toThrow(fault)
})
