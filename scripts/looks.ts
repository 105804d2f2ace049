import { spawn } from 'node:child_process'
import { findBrowser } from './browser.ts'

/** Every screen in every layout; `npm test` looks at five of them (test/e2e/overflow.ts). */
const program = ['node_modules/@playwright/test/cli.js', 'test', 'every-screen', 'sizes']
const env = { ...process.env, CHROMIUM: await findBrowser(), LOOKS: 'all' }
const child = spawn(process.execPath, program, { stdio: 'inherit', env })
child.on('exit', (code) => (process.exitCode = code ?? 1))
