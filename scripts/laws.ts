import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * `npm run laws`: every law on many cases that nobody has seen. `npm run laws -- undo` takes those in whose file's name that
 * stands, or if there is none, the laws themselves in which it does; `--number 100000` looks at more, `--seed 5` at the same again.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    number: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})
const laws = globSync('{core,server,web,test}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('fc.assert('),
)
const inPlace = laws.filter((file) => positionals.some((word) => file.includes(word)))
const files = inPlace.length > 0 ? inPlace : laws
const named = inPlace.length > 0 ? [] : positionals.flatMap((word) => ['-t', word])
const { number, seed } = values
console.log(`${number} cases of each law in ${files.length} files, seed ${seed}`)

// nobody waits for it as for a test: an hour for each law
const limits = ['--testTimeout', '3600000']
// and in one zone, that of the machine or the one named
const zone = ['--project', '!zone *']
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...files.toSorted(), ...named, ...limits, ...zone],
  {
    stdio: 'inherit',
    env: { TZ: 'America/Los_Angeles', ...process.env, LAW_CASES: number, PROPERTY_SEED: seed },
  },
)
console.log(`seed ${seed}`)
process.exit(status ?? 1)
