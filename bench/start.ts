import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchLine } from './bench-line.ts'
import { freePort } from './free-port.ts'

const budgetMs = 1_000
const budgetMegabytes = 150
const runs = 5
const idleMs = 5_000
const bare = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.PORT)`

type Started = { child: ChildProcess; ms: number }

/** From the command to the first answer, second run, and what it holds in memory when nobody asks anything. */
export async function benchStart(): Promise<BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pets-bench-'))
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn', PORT: String(await freePort()) }
  try {
    // the first run makes the folder, the tables and the compiled program
    await stop(await start(['server/main.ts'], env))
    const ours = await several(['server/main.ts'], env)
    const reference = await several(['-e', bare], env)
    return [
      {
        what: 'start, second run, until the first answer',
        measured: `${Math.round(ours.ms)} ms`,
        budget: `${budgetMs} ms`,
        reference: `a bare Node server: ${Math.round(reference.ms)} ms`,
        ok: ours.ms <= budgetMs,
      },
      {
        what: 'resident memory, idle',
        measured: `${Math.round(ours.megabytes)} MB`,
        budget: `${budgetMegabytes} MB`,
        reference: `a bare Node server: ${Math.round(reference.megabytes)} MB`,
        ok: ours.megabytes <= budgetMegabytes,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The median of several starts, and the memory of the last one. */
async function several(args: string[], env: NodeJS.ProcessEnv): Promise<{ ms: number; megabytes: number }> {
  const times: number[] = []
  let megabytes = 0
  for (let run = 1; run <= runs; run++) {
    const started = await start(args, env)
    times.push(started.ms)
    if (run === runs) {
      await new Promise((resolve) => setTimeout(resolve, idleMs))
      megabytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(started.child.pid)])) / 1_000
    }
    await stop(started)
  }
  return { ms: times.sort((one, other) => one - other)[runs >> 1] ?? Infinity, megabytes }
}

async function start(args: string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (;;) {
    const answer = await fetch(`http://localhost:${env['PORT']}/healthz`).catch(() => null)
    if (answer?.ok) return { child, ms: performance.now() - began }
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function stop({ child }: Started): Promise<void> {
  // what was compiled is kept when it ends by itself
  child.kill('SIGTERM')
  await once(child, 'exit')
}
