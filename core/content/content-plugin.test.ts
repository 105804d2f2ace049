import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentPlugin } from '../../scripts/content-plugin.ts'

const web = join(import.meta.dirname, '../../web')
const parts = {
  guide: 'learn/guides/thyroid-cat.md',
  head: 'learn/guides/thyroid-cat.md',
  words: 'learn/guides/thyroid-cat.md',
  drawing: 'learn/drawings/bed.svg',
  exercise: 'workouts/exercises/dog-short-walk.md',
  workout: 'workouts/workouts/rainy-day.md',
  legal: 'legal/terms.md',
}
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  for (const from of ['learn/guides', 'learn/drawings', 'workouts/exercises', 'workouts/workouts', 'legal'])
    cpSync(join(web, from), join(folder, from), { recursive: true })
  const all = Object.entries(parts)
  writeFileSync(
    join(folder, 'entry.js'),
    [
      ...all.map(([part, file]) => `import { ${part} } from ${JSON.stringify(`./${file}?${part}`)}`),
      `export const all = [${Object.keys(parts).join()}]`,
    ].join('\n'),
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function built() {
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [contentPlugin()],
    build: { write: false, lib: { entry: join(folder, 'entry.js'), formats: ['es'] } },
  })
}

test('a build has what the files say', async () => {
  const text = JSON.stringify(await built())
  for (const words of [
    'The overactive thyroid of old cats',
    'radioactive iodine',
    'var(--fur-dog)',
    'Walk slowly, on a loose lead',
    'Three games that tire the head and spare the legs.',
    'In an emergency, call a vet or an animal hospital at once.',
  ])
    expect(text).toContain(words)
})

test.each<[what: string, file: string, from: RegExp | string, to: string, fault: string]>([
  ['a guide without sources', parts.guide, /sources:\n(\s*- .*\n)+/, '', 'line 11: "sources" is missing'],
  [
    'a guide without a part for the vet',
    parts.guide,
    '## When to call the vet',
    '',
    'the part "When to call the vet" is missing',
  ],
  [
    'a guide that leads to one that is gone',
    parts.guide,
    '(tablets-cat)',
    '(other)',
    'there is no guide "other" to lead to',
  ],
  [
    'a guide that leads to a folder of translations',
    parts.guide,
    '(tablets-cat)',
    '(de)',
    'there is no guide "de" to lead to',
  ],
  ['an exercise without a cue', parts.exercise, /cue: .*\n/, '', 'line 12: "cue" is missing'],
  [
    'an exercise of no kind',
    parts.exercise,
    'kind: walk',
    'kind: run',
    'line 4: "run" is none of the names for "kind": strength, balance, flexibility, walk, mind',
  ],
  ['an exercise without limits', parts.exercise, /## Stop when[^#]*/, '', 'the part "Stop when" is missing'],
  [
    'a step with a link',
    parts.exercise,
    'Begin very slowly',
    'Begin [slowly](x)',
    'line 25: "[slowly](x)": only plain words stand here',
  ],
  [
    'a workout of an exercise that is gone',
    parts.workout,
    'dog-three-cups |',
    'dog-four-cups |',
    'line 10: there is no exercise "dog-four-cups"',
  ],
  ['a workout at no time', parts.workout, '16:00', '4 pm', 'line 6: "4 pm" is no time like 08:00'],
  [
    'terms with a section that no link could name',
    parts.legal,
    ' {#agreement}',
    '',
    'line 12: "What this is" has no name for links to it',
  ],
  [
    'terms with two sections of one name',
    parts.legal,
    '{#who-may-use-it}',
    '{#agreement}',
    'line 18: "agreement" names another section already',
  ],
  ['terms of no day', parts.legal, '2025-07-26', '2025-02-30', 'line 3: "2025-02-30" is no day'],
  [
    'terms that lead away',
    parts.legal,
    '(privacy). Questions',
    '(prices). Questions',
    'line 9: there is no page "prices" to lead to',
  ],
  ['a drawing in a colour of its own', parts.drawing, '#984780', '#123456', 'line 2: "#123456" is none of'],
  ['a drawing with a script', parts.drawing, '</svg>', '<script/></svg>', '"script" is none of the shapes'],
  ['a drawing that does something', parts.drawing, '<path', '<path onload="x"', '"onload" is not understood'],
  ['a drawing of another size', parts.drawing, '0 0 120 90', '0 0 9 9', 'line 1: it must be <svg'],
])('a build fails with %s, and says where', async (_what, file, from, to, fault) => {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, before.replace(from, to))
  expect(readFileSync(path, 'utf8')).not.toBe(before)
  await expect(built()).rejects.toThrow(fault)
  await expect(built()).rejects.toThrow(file)
})
