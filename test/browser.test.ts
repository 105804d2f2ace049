import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A machine with these browsers, whose apt has others; nothing else is on it. */
function machine(browsers: string[], aptHas: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'pets-browser-'))
  folders.push(folder)
  for (const name of browsers) writeFileSync(join(folder, name), '')
  const installed = aptHas.map((name) => `case "$*" in *\\ ${name}) : > ${folder}/${name}; exit 0;; esac`)
  const apt = ['#!/bin/sh', `: > ${folder}/asked`, '[ "$1" = update ] && exit 0', ...installed, 'exit 1']
  writeFileSync(join(folder, 'apt-get'), apt.join('\n'), { mode: 0o755 })
  return folder
}

/** What the journeys run in, asked by a process on that machine. */
async function browserOn(folder: string, env: Record<string, string> = {}): Promise<string> {
  const asked = `process.getuid = () => 0
    const { findBrowser } = await import('./scripts/browser.ts')
    process.stderr.write(await findBrowser())`
  const args = ['--input-type=module', '-e', asked]
  const { stderr } = await promisify(execFile)(process.execPath, args, { env: { PATH: folder, ...env } })
  return basename(stderr)
}

test('where only the whole browser is, the headless shell is installed and taken', async () => {
  expect(await browserOn(machine(['chromium'], ['chromium-headless-shell']))).toBe('chromium-headless-shell')
})

test('where there is none to install, the whole browser does', async () => {
  expect(await browserOn(machine(['chromium']))).toBe('chromium')
})

test('nothing is installed where the shell is, or where another was named', async () => {
  const both = machine(['chromium', 'chromium-headless-shell'])
  expect(await browserOn(both)).toBe('chromium-headless-shell')
  const own = machine(['chromium'], ['chromium-headless-shell'])
  expect(await browserOn(own, { CHROMIUM: join(own, 'chromium') })).toBe('chromium')
  expect([both, own].filter((folder) => existsSync(join(folder, 'asked')))).toEqual([])
})
