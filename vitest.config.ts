import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { quickFolder } from './test/support/quick-folder.ts'

const common = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // by itself a poll gives up after one second, which a busy machine needs for a sign-in
  expect: { poll: { timeout: 15_000 } },
  setupFiles: ['test/support/property-seed.ts'],
  // of the workers alone: the databases of PostgreSQL, which waits for no disk here, would fill a small memory
  env: { TMPDIR: quickFolder() },
}

/** These put something else in the place of a package, a global or an environment, for the whole of their file. */
const apart = [
  'server/accounts/hashing.test.ts',
  'test/firebase-client.test.ts',
  'test/firebase-functions.test.ts',
  'test/store/left-households.test.ts',
  'test/store/signed-out.test.ts',
]

export default defineConfig({
  test: {
    // by itself it leaves one processor free, and on a small machine that is half of them
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'values',
          include: ['core/**/*.test.ts', 'web/**/*.test.ts', 'test/architecture.test.ts'],
          // values leave nothing behind: one world for all files is three times as quick
          isolate: false,
          ...common,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'test/*.test.ts', 'test/store/*.test.ts'],
          exclude: ['test/architecture.test.ts', ...apart],
          // loading the server takes longer than most of these files do: once for each worker
          isolate: false,
          // one real PostgreSQL for the run; values need none
          globalSetup: ['test/support/global-postgres.ts'],
          ...common,
        },
      },
      { test: { name: 'apart', include: apart, ...common } },
    ],
  },
})
