import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const entry = 'react-alone'
const program = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  createRoot(document.body).render(createElement('p'))`

/** Kilobytes, gzipped, that any page drawn with React loads, however little it shows. */
export async function reactAlone(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry },
    },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? program : null),
      },
    ],
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []))
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return gzipSync(code).length / 1024
}
