import { spawn } from 'node:child_process'
import { makeDemoHousehold } from './demo-household.ts'

/** A data folder of its own with a ready account, three pets, a month of care and three weeks of records. */
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
await makeDemoHousehold(
  url,
  { email, password },
  Date.now(),
  Intl.DateTimeFormat().resolvedOptions().timeZone,
)
console.log(`Log in at ${url} with ${email} and the password "${password}"`)

async function untilReady() {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
