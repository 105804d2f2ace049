import { defineConfig } from '@playwright/test'
import { browserArguments } from './test/e2e/browser-arguments.ts'

/** Each worker has a server, each journey an account of its own (test/e2e/journey.ts). */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: 'test/e2e/bundle-server.ts',
  outputDir: 'test-results',
  // one more than processors: each waits for the network, a clock or a poll for a part of its time
  workers: 3,
  fullyParallel: true,
  // a journey that would pass only at the second try is a bug to mend
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test/e2e.json' }]],
  use: {
    timezoneId: 'America/Los_Angeles',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // each device would fetch and keep the whole app: a third of a journey's time; those about devices allow it
    serviceWorkers: 'block',
    // dialogs that rise are waited for; those about motion ask for it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        ...browserArguments,
        // one process a device instead of three: starting them takes longer than most journeys need them
        '--process-per-site',
        '--renderer-process-limit=1',
        // drawing in a process of its own and compiling beside the page only pass work around between two full cores
        '--in-process-gpu',
        '--js-flags=--single-threaded',
      ],
    },
  },
})
