import { execFile } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Damage } from './damage.ts'
import { mostBytesAtStart } from './sqlite.ts'

const longestCheckMs = 10 * 60_000

export type Watching = { file: string; damage: Damage; log: Log; checkEveryMs: number }

/** Reads every page now and then, so that /readyz knows of a damaged one before a person does. */
export function watchDamage({ file, damage, log, checkEveryMs }: Watching) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let checking: ChildProcess | null = null
  damage.onFound((words) => {
    stop()
    log.error({ words }, 'the database is damaged: restore a backup')
  })

  function check(): void {
    const started = performance.now()
    const args = [join(import.meta.dirname, 'quick-check-process.ts'), file]
    const options = { timeout: longestCheckMs, killSignal: 'SIGKILL' } as const
    const child = execFile(process.execPath, args, options, (error, words) => {
      if (checking !== child) return
      checking = null
      if (error) log.warn('the database could not be checked for damage')
      if (words) return damage.note(words)
      // never more than a fiftieth of the time is spent on it
      later(Math.max(checkEveryMs, 50 * (performance.now() - started)))
    })
    checking = child
  }
  const later = (ms: number) => (timer = setTimeout(check, ms).unref())

  function stop(): void {
    clearTimeout(timer)
    const child = checking
    checking = null
    child?.kill('SIGKILL')
  }

  // a smaller one was checked before the start
  if (statSync(file).size > mostBytesAtStart) check()
  else later(checkEveryMs)
  return { stop }
}
