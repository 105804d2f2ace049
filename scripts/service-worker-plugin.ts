import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { languagePlugin } from './language-plugin.ts'
import type { BuildLanguage } from './language-plugin.ts'

/** Guides are kept when they are opened, not with the app. */
const isKept = (path: string) =>
  /\.(js|css|html|svg|png|webmanifest)$/.test(path) && !path.startsWith('assets/guide.') && path !== 'sw.js'

/** Builds `sw.ts` after everything else, with the list of the files that the app consists of. */
export function serviceWorkerPlugin(language: BuildLanguage): Plugin {
  let config: { root: string; outDir: string; target: string }
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ root, build: { outDir, target } }) {
      config = { root, outDir, target: String(target) }
    },
    async closeBundle(error) {
      if (error) return
      const { root, outDir, target } = config
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          'self.appFiles': JSON.stringify(appFiles(outDir)),
          'self.appLanguage': JSON.stringify(language),
        },
        plugins: [languagePlugin(language)],
        build: {
          outDir,
          target,
          emptyOutDir: false,
          rolldownOptions: { input: join(root, 'sw.ts'), output: { entryFileNames: 'sw.js' } },
          modulePreload: false,
        },
      })
    },
  }
}

/** What the name of a file in assets/ says already, that of another does not: whether it is still the same. */
function appFiles(folder: string): { url: string; revision: string | null }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(isKept)
    .toSorted()
    .map((url) => ({ url, revision: url.startsWith('assets/') ? null : digest(join(folder, url)) }))
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}
