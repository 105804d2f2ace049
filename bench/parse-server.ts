import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'

const version = '9.10.0'
const home = resolve('.cache', `parse-server-${version}`)

/** Installed when it is first asked for, beside the project: it is none of its dependencies. */
export function installParseServer(): void {
  if (existsSync(join(home, '.installed'))) return
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }')
  console.log(`  installing Parse Server ${version} into ${home}…`)
  const args = ['install', `parse-server@${version}`, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, '--loglevel=error'], { cwd: home, stdio: 'inherit' })
  if (status !== 0) throw new Error('Parse Server could not be installed: see above')
  writeFileSync(join(home, '.installed'), version)
}

/** `exactlyOnce`: what is sent twice under one request id is refused the second time. */
export async function startParseServer(databaseUrl: string, { exactlyOnce = false } = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = join(import.meta.dirname, 'parse-server-process.ts')
  const args = [program, home, String(port), databaseUrl, exactlyOnce ? 'exactly-once' : '']
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (!(await fetch(`${url}/parse/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('Parse Server did not start')
    await new Promise((again) => setTimeout(again, 100))
  }
  return {
    url,
    pid: child.pid ?? 0,
    exactlyOnce,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
