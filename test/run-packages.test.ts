import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

type Package = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  resolved?: string
}
const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Package> } // npm's

/** Where Node finds a package that one at this place asks for. */
function found(from: string, name: string): string | undefined {
  const at = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (at in packages || from === '') return at in packages ? at : undefined
  return found(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/** What whoever runs the app gets: what depends on nothing but what depends. */
function neededToRun(): string[] {
  const needed = new Set([''])
  for (const place of needed)
    for (const name of Object.keys({
      ...packages[place]?.dependencies,
      ...packages[place]?.optionalDependencies,
    })) {
      const at = found(place, name)
      if (at !== undefined) needed.add(at)
    }
  return [...needed].filter((place) => place !== '')
}

test('whoever runs the app installs no tool of its tests: what packages would take beside them is left out', () => {
  expect(textOf('scripts/run.mjs')).toContain("['--omit=dev', '--legacy-peer-deps']")
  const { devDependencies = {} } = JSON.parse(textOf('package.json')) as {
    devDependencies?: Record<string, string>
  } // npm's
  const names = new Set(neededToRun().map((place) => place.replace(/^.*node_modules\//, '')))
  expect(names.size).toBeGreaterThan(50)
  expect(Object.keys(devDependencies).filter((name) => names.has(name))).toEqual([])
  expect([...names].filter((name) => /^@types\/|typescript|playwright|vitest/.test(name))).toEqual([])
})

test('what a package cannot do without beside it is one of ours, for nobody else brings it then', () => {
  const needed = neededToRun()
  const lacking = needed.flatMap((place) => {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = packages[place] ?? {}
    return Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .filter((name) => !needed.includes(found(place, name) ?? ''))
      .map((name) => `${place}: ${name}`)
  })
  expect(lacking).toEqual([])
})

test('the lock file names no address that packages come from', () => {
  expect(Object.entries(packages).flatMap(([place, { resolved }]) => (resolved ? [place] : []))).toEqual([])
})
