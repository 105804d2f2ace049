import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const mostBytes = 2_048

test('the chart and all it computes are at most 2 KB', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/chart.tsx`,
        external: /^react/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const parts = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = parts.flatMap((part) => (part.type === 'chunk' ? part.code : [])).join('')
  const size = gzipSync(code).length
  expect(size).toBeGreaterThan(1_000)
  expect(size).toBeLessThanOrEqual(mostBytes)
})
