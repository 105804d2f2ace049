import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { contentPlugin } from '../../scripts/content-plugin.ts'
import { browserArguments } from '../e2e/browser-arguments.ts'
import { commands } from './commands.ts'
import { realServer } from './real-server.ts'

/** The app in one page of the Chromium that the journeys use, which is loaded once for all tests. */
export const browserProject: TestProjectInlineConfiguration = {
  plugins: [contentPlugin(), realServer()],
  publicDir: 'web/public',
  // React as people get it: the one for developers takes twice as long
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.APP_VERSION': '"0.0.0"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react-router',
      'valibot',
      'idb',
    ],
  },
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    // the server behind the page
    globalSetup: ['test/e2e/bundle-server.ts'],
    // one page for all files: loading the app takes longer than most tests
    isolate: false,
    fileParallelism: true,
    maxWorkers: 2,
    // as for journeys
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      testerHtmlPath: 'test/browser/tester.html',
      viewport: { width: 1280, height: 800 },
      commands,
      locators: { exact: false },
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
          // as for journeys: compiling and collecting beside the page only pass work around between two full processors
          args: [...browserArguments, '--in-process-gpu', '--js-flags=--single-threaded'],
        },
        contextOptions: {
          timezoneId: 'America/Los_Angeles',
          locale: 'en-GB',
          reducedMotion: 'reduce',
          viewport: { width: 1920, height: 1200 },
        },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
