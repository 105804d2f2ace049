import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { contentPlugin } from './scripts/content-plugin.ts'
import { sourceTests } from './scripts/source-tests.ts'
import { zonedTests } from './scripts/zoned-tests.ts'
import { browserProject } from './test/browser/project.ts'
import { quickFolder } from './test/support/quick-folder.ts'

// never only UTC: everything runs in one zone with clock changes, what of core could see the zone in all four
const homeZone = process.env['TZ'] ?? 'America/Los_Angeles'
const otherZones = ['UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland'].filter(
  (zone) => zone !== homeZone,
)
const seed = process.env['PROPERTY_SEED']

const common = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // by itself a poll gives up after one second, which a busy machine needs for a sign-in
  expect: { poll: { timeout: 15_000 } },
  setupFiles: ['test/support/property-seed.ts', 'test/support/zone-of-project.ts'],
  // of the workers alone: the databases of PostgreSQL, which waits for no disk here, would fill a small memory
  env: { TMPDIR: quickFolder(), TZ: homeZone },
}

/** These put something else in the place of a package, a global or an environment, for the whole of their file. */
const apart = [
  'server/accounts/hashing.test.ts',
  'test/firebase-client.test.ts',
  'test/firebase-functions.test.ts',
  'test/store/added-again.test.ts',
  'test/store/added-try.test.ts',
  'test/store/begun-try.test.ts',
  'test/store/cut-try.test.ts',
  'test/store/ended-try.test.ts',
  'test/store/foreign-try.test.ts',
  'test/store/kept-try.test.ts',
  'test/store/forgotten-stickers.test.ts',
  'test/store/left-households.test.ts',
  'test/store/refused-try.test.ts',
  'test/store/signed-out.test.ts',
  'test/store/trying-session.test.ts',
]

/** Values leave nothing behind: one world for all files is three times as quick. */
const values = { ...common, isolate: false }

export default defineConfig({
  test: {
    // by itself it takes one worker less than processors: these wait for processes, databases and disks half of the time
    maxWorkers: Math.max(4, availableParallelism()),
    // one after the other by name
    projects: [
      { test: { name: 'apart', include: apart, ...common } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'test/*.test.ts', 'test/store/*.test.ts'],
          exclude: [...sourceTests, ...apart],
          // one real PostgreSQL for the run; values need none
          globalSetup: ['test/support/global-postgres.ts'],
          ...common,
          setupFiles: [...common.setupFiles, 'test/support/spread-statements.ts'],
          // loading the server takes longer than most of these files do: once for each worker
          isolate: false,
        },
      },
      {
        plugins: [contentPlugin()],
        test: {
          name: 'values',
          include: ['core/**/*.test.ts', 'web/**/*.test.ts', ...sourceTests],
          ...values,
        },
      },
      ...otherZones.map((zone, n) => ({
        test: {
          name: `zone ${zone}`,
          include: zonedTests(),
          ...values,
          // each zone tries cases of its own, half as many
          env: {
            ...common.env,
            TZ: zone,
            LAW_SHARE: '0.5',
            ...(seed && { PROPERTY_SEED: String(Number(seed) + 1 + n) }),
          },
        },
      })),
      browserProject,
    ],
  },
})
