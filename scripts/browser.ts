import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shell = 'chromium-headless-shell'
const isRoot = process.getuid?.() === 0
/** The one of the pages' fonts that Debian has: in whatever else is there words are wider, and do not fit where people see them fit. */
const fonts = { there: '/usr/share/fonts/truetype/liberation', from: 'fonts-liberation' }

/**
 * Finds a Chromium for the journeys, or installs one: Debian's where apt can, Playwright's own elsewhere. The headless
 * shell is preferred: the same engine without the browser's own windows takes half the time of the processor.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env['CHROMIUM']
  if (isRoot && !existsSync(fonts.there)) await installDebians([fonts.from])
  // in the whole browser all journeys take half as long again; root installs without asking anybody for a password
  if (!find([shell], given) && isRoot) await installDebians([shell])
  return findOrInstall([shell, ...whole], given)
}

/** The headless shell shows no notifications: journeys about them need the whole browser. */
export function findNotifyingBrowser(): Promise<string> {
  return findOrInstall(whole, process.env['NOTIFYING_CHROMIUM'])
}

async function findOrInstall(names: readonly string[], given: string | undefined): Promise<string> {
  const found = find(names, given)
  if (found) return found
  // loaded only here: it takes longer than all else that is done to begin
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const installed =
    (await installDebians(names.slice(0, 2))) ||
    (await run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'))
  const browser = find(names, given) ?? find([], own)
  if (!installed || !browser)
    throw new Error('No Chromium found and none could be installed: install one and run again.')
  return browser
}

function find(names: readonly string[], given: string | undefined): string | undefined {
  return [given, ...names.map(onPath)].find((file) => file && existsSync(file))
}

/** The first of these that apt has. */
async function installDebians(names: readonly string[]): Promise<boolean> {
  const apt = (...args: string[]) =>
    run(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args])
  if (!onPath('apt-get')) return false
  console.log(`Installing ${names[0]}…`)
  if (!(await apt('update', '-q'))) return false
  for (const name of names) if (await apt('install', '-y', '-q', '--no-install-recommends', name)) return true
  return false
}

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

/** Beside what else runs: a download keeps no processor busy. */
function run(command: string, ...args: (string | string[])[]): Promise<boolean> {
  const child = spawn(command, args.flat(), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return once(child, 'close').then(
    ([code]) => code === 0,
    () => false, // there is no such command
  )
}
