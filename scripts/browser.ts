import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shell = 'chromium-headless-shell'

/**
 * Finds a Chromium for the journeys, or installs one: Debian's where apt can, Playwright's own elsewhere. The headless
 * shell is preferred: the same engine without the browser's own windows takes half the time of the processor.
 */
export function findBrowser(): Promise<string> {
  return findOrInstall([shell, ...whole], process.env['CHROMIUM'])
}

/** The headless shell shows no notifications: journeys about them need the whole browser. */
export function findNotifyingBrowser(): Promise<string> {
  return findOrInstall(whole, process.env['NOTIFYING_CHROMIUM'])
}

async function findOrInstall(names: readonly string[], given: string | undefined): Promise<string> {
  const find = () =>
    [given, ...names.map(onPath), chromium.executablePath()].find((file) => file && existsSync(file))
  const found = find()
  if (found) return found
  console.log('Installing Chromium…')
  const isRoot = process.getuid?.() === 0
  const apt = (...args: string[]) =>
    run(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args])
  const install = (name: string) => apt('install', '-y', '-q', '--no-install-recommends', name)
  const isDebians = async () => {
    if (!onPath('apt-get') || !(await apt('update', '-q'))) return false
    for (const name of names.slice(0, 2)) if (await install(name)) return true
    return false
  }
  const installed =
    (await isDebians()) ||
    (await run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'))
  const browser = find()
  if (!installed || !browser)
    throw new Error('No Chromium found and none could be installed: install one and run again.')
  return browser
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
