import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { chunkGroups } from './scripts/chunks.ts'
import { offeredLanguages } from './scripts/complete-languages.ts'
import { contentPlugin } from './scripts/content-plugin.ts'
import { languageOfBuild, languagePlugin } from './scripts/language-plugin.ts'
import { serviceWorkerPlugin } from './scripts/service-worker-plugin.ts'

const language = languageOfBuild()
const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Everything that is not a page or an asset is the server's; `npm run dev` passes it on. */
const serverPaths = ['/api', '/sync', '/feed', '/days', '/us-central1', '/ics']

export default defineConfig({
  root: fromRoot('./web'),
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(manifest.version),
    // of a demo: where whoever likes it finds the app
    'import.meta.env.APP_HOME': JSON.stringify(process.env['APP_HOME'] ?? ''),
    'import.meta.env.APP_LANGUAGES': JSON.stringify(offeredLanguages()),
  },
  cacheDir: fromRoot('./node_modules/.vite'),
  build: {
    outDir: fromRoot('./dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // data: URLs would need a hole in the content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // a name of their own: the worker keeps guides when they are visited, not with the app
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.md?guide') ? 'assets/guide.[name].[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: 'http://localhost:3001' }])),
  },
  plugins: [react(), languagePlugin(language), contentPlugin(language), serviceWorkerPlugin(language)],
})
