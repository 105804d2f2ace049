import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linkWords } from './household-words.ts'
import { LinkMade } from './link-made.tsx'

test('of a link that is shown once, Copy is the main button', () => {
  const html = renderToStaticMarkup(createElement(LinkMade, { link: 'https://example.com/#x', about: '' }))
  const [, looks = '', words = ''] =
    /<button[^>]*class="([^"]*)"[^>]*>.*?<span>([^<]*)<\/span>/.exec(html) ?? []
  expect(words).toBe(linkWords.copy)
  expect(looks).toContain('primary')
})
