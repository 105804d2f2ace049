import { spawn } from 'node:child_process'
import { demoChanges } from './demo-care.ts'

/** A data folder of its own with a ready account, three pets and a month of care. */
const port = process.env['PORT'] ?? '3000'
const url = `http://localhost:${port}`
const email = 'demo@example.com'
const password = 'old dogs rest well'

const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port, DATA_DIR: process.env['DATA_DIR'] ?? './demo-data' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))

await untilReady()
await seed()
console.log(`Log in with ${email} and the password "${password}"`)

async function untilReady() {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function seed() {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const signedUp = await post('/api/auth/sign-up/email', { email, password, name: '', timeZone })
  // the account is there from an earlier run, with its care
  if (!signedUp.ok) return
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const pushed = await post('/sync', { changes: demoChanges(today, now.getTime()) }, cookie)
  const { answers } = (await pushed.json()) as { answers: { outcome: string; says?: string }[] }
  const refused = answers.filter((answer) => answer.outcome !== 'applied')
  if (refused.length > 0) throw new Error(`the demo's care was refused: ${JSON.stringify(refused)}`)
}

function post(path: string, body: unknown, cookie = '') {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  })
}
