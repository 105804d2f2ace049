import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = ['web', 'core', 'server'].flatMap((side) =>
  readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(words|letters?|refusals?)\.ts$/.test(file))
    .map((file) => join(side, file)),
)

/** What nobody would say aloud, and what is said instead. */
const mannered: [RegExp, string][] = [
  [/\bshade\b/i, 'colour'],
  [/\b(bring|brought|bringing) in\b|\b(come|comes|came) in\b/i, 'import'],
  [/\bCorrect\b|\bcorrected\b/, 'change'],
  [/\b(take|taken|takes|took) (it |this |them |all of it )?back\b/i, 'remove, turn off or undo'],
  [/\blet it go\b/i, 'discard'],
  [/\bis here'|who is here/i, 'members'],
  [/'In (order|hours)'/, 'List, Hours'],
  [/\bstands? (here|on|behind|for)\b/i, 'is shown, appears'],
  [/\bEmpty: for good|goes? on for good/i, 'no end'],
  [/\b(no longer|not|is|are) good\b/i, 'works'],
  [/\bby mail\b|\bthis mail\b/i, 'email'],
]

/** Settings say Sign Out, and what follows from it says the same: the specification has that word there, and Log Out elsewhere. */
const asSpecified = ['web/accounts/sign-out-words.ts', 'web/settings/settings-words.ts']

test('who has logged in logs out, wherever the specification has no other word', () => {
  const other = /\bsign(s|ed|ing)? (it |them )?(in|out)\b/i
  const says = files.filter((file) =>
    textsIn(readFileSync(join(root, file), 'utf8')).some((text) => other.test(text)),
  )
  expect(says.toSorted()).toEqual(asSpecified)
})

test.each(files)('%s says nothing in a mannered way', (file) => {
  const said = textsIn(readFileSync(join(root, file), 'utf8'))
  expect(
    mannered.filter(([words]) => said.some((text) => words.test(text))).map(([, plain]) => plain),
  ).toEqual([])
})

/** Its strings and templates, each with its quotes; comments and names of code are nobody's reading. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  return code.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
}
