import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchLine } from './bench-line.ts'
import { freePort } from './free-port.ts'

const budgetMs = 1_000
const commandBudgetMs = 1_500
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
    await stop(await start([process.execPath, 'server/main.ts'], env), env)
    const ours = await several([process.execPath, 'server/main.ts'], env)
    const command = await several(['npm', 'start'], env)
    const reference = await several([process.execPath, '-e', bare], env)
    return [
      {
        what: 'start, second run, until the first answer',
        measured: `${Math.round(ours.ms)} ms`,
        budget: `${budgetMs} ms`,
        reference: `a bare Node server: ${Math.round(reference.ms)} ms`,
        ok: ours.ms <= budgetMs,
      },
      {
        what: 'npm start, second run, until the first answer',
        measured: `${Math.round(command.ms)} ms`,
        budget: `${commandBudgetMs} ms`,
        reference: `a bare Node server: ${Math.round(reference.ms)} ms`,
        ok: command.ms <= commandBudgetMs,
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
async function several(
  command: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ ms: number; megabytes: number }> {
  const times: number[] = []
  let megabytes = 0
  for (let run = 1; run <= runs; run++) {
    const started = await start(command, env)
    times.push(started.ms)
    if (run === runs) {
      await new Promise((resolve) => setTimeout(resolve, idleMs))
      megabytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(started.child.pid)])) / 1_000
    }
    await stop(started, env)
  }
  return { ms: times.sort((one, other) => one - other)[runs >> 1] ?? Infinity, megabytes }
}

async function start([program = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const began = performance.now()
  // a group of its own: npm does not pass on that it is to end
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  for (;;) {
    if (await isAnswered(env)) return { child, ms: performance.now() - began }
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function stop({ child }: Started, env: NodeJS.ProcessEnv): Promise<void> {
  const ended = once(child, 'exit')
  // what was compiled is kept when it ends by itself
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await ended
  // npm ends before what it started
  while (await isAnswered(env)) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function isAnswered(env: NodeJS.ProcessEnv): Promise<boolean> {
  const answer = await fetch(`http://localhost:${env['PORT']}/healthz`).catch(() => null)
  return answer?.ok ?? false
}
