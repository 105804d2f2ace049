// server/main.ts, with the one file that server-bundle.ts makes of all that it loads
import { supervise } from '#server/supervise.ts'

supervise(new URL('../../.cache/server-of-tests/serve.js', import.meta.url), {
  env: { ...process.env },
  options: process.argv.slice(2),
})
