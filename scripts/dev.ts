import { spawn } from 'node:child_process'

/** Both sides with hot reload: pages from Vite at http://localhost:3000, the server behind it restarts on every save. */
const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { PUBLIC_URL: 'http://localhost:3000', ...process.env, PORT: '3001' },
})
const pages = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', '3000', '--strictPort'], {
  stdio: 'inherit',
})
const both = [server, pages]
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => both.forEach((side) => side.kill(signal)))
for (const side of both)
  side.on('exit', (code) => (both.forEach((other) => other.kill()), process.exit(code ?? 0)))
