import { supervise } from './supervise.ts'

supervise(new URL('./serve.ts', import.meta.url), {
  env: { ...process.env },
  options: process.argv.slice(2),
})
