import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { quickPasswords } from './quick-passwords.ts'

const root = join(import.meta.dirname, '../..')

/**
 * All that server/serve.ts loads, in one file: to find and link a thousand takes most of a second of a processor at each
 * start, and tests start, kill and start again. bundled-main.ts runs it; the program itself is started by main.test.ts and
 * by every journey.
 */
export async function bundleServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      { name: 'folders-of-sources', load: { filter: { id: /\/server\/.*\.ts$/ }, handler: withItsFolder } },
    ],
    // native, or with threads made of their own files
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'nodemailer', 'pg-native', 'pino'] },
    build: {
      ssr: 'server/serve.ts',
      outDir: '.cache/server-of-tests',
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'serve.js' } },
    },
  })
}

/**
 * What stands beside a source (the pages, the check for damage) is found from the bundle too. Who acts without rest may say
 * how many times what the limits allow, and whoever looks at no page that one is enough; and a hash of a password costs no
 * more than it must, for every test makes accounts.
 */
function withItsFolder(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
    .replace(
      'limitFactor: 1 }',
      `limitFactor: Number(env['LIMIT_FACTOR'] ?? 1), passwordCost: ${JSON.stringify(quickPasswords)}, ...(env['WEB_FOLDER'] && { webFolder: env['WEB_FOLDER'] }) }`,
    )
}
