import { spawn } from 'node:child_process'
import { findBrowser } from './browser.ts'

/**
 * Every screen in every layout; `npm test` looks at five of them (test/e2e/overflow.ts). With `--language xx` in English made
 * longer, where no text may be without its marks; with one of the app's other languages, in that one, and with
 * `--pictures FOLDER` kept there for somebody's eyes.
 */
const at = process.argv.indexOf('--language')
const language = at === -1 ? null : (process.argv[at + 1] ?? '')
const pictures = process.argv.indexOf('--pictures')
const what =
  language === null
    ? ['every-screen', 'sizes']
    : language === 'xx'
      ? ['every-screen.e2e']
      : ['in-languages', '-g', `somebody from ${language}-`]
const program = ['node_modules/@playwright/test/cli.js', 'test', ...what]
const env = {
  ...process.env,
  CHROMIUM: await findBrowser(),
  LOOKS: 'all',
  LOOKS_LANGUAGE: language ?? '',
  LOOKS_PICTURES: pictures === -1 ? '' : (process.argv[pictures + 1] ?? ''),
}
const child = spawn(process.execPath, program, { stdio: 'inherit', env })
child.on('exit', (code) => (process.exitCode = code ?? 1))
