import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changeSchema } from '#core/changes/change.ts'

const folder = 'core/changes'
/** Where verbs have their forms and are allowed to roles, and which of them are steps: each asked by the compiler to be whole. */
const tables = /^(change|save|who-may|refuse-unless-allowed|.*-forms)\.ts$/

// the cast: a variant keeps its forms, which its type does not say
const forms = (changeSchema as unknown as { options: { entries: { verb: { literal: string } } }[] }).options
/** A save consists of others, and an undo leaves one out: whatever asks about changes knows these two. */
const verbs = forms
  .map(({ entries }) => entries.verb.literal)
  .filter((verb) => verb !== 'save' && verb !== 'undo')

// a new verb was forgotten in three of these lists
test('what is to be known of a verb is asked of it: nothing else keeps a list of verbs', () => {
  const files = ['', '/series'].flatMap((within) =>
    readdirSync(folder + within)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !tables.test(name))
      .map((name) => `${folder}${within}/${name}`),
  )
  const lists = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const named = verbs.filter((verb) => new RegExp(`(===|!==|case) '${verb}'`).test(text))
    return named.length > 1 ? `${file}: ${named.join(', ')}` : []
  })
  expect(verbs.length).toBeGreaterThan(20)
  expect(lists).toEqual([])
})
