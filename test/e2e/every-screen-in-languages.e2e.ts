import type { Page } from '@playwright/test'
import { findLanguage } from '#core/words/languages.ts'
import { expect, haveAccount, lead, test } from './journey.ts'
import { expectToFit } from './overflow.ts'
import type { Layout } from './overflow.ts'
import { keepPictures } from './pictured.ts'
import { atTenOnSunday } from './schedule-journey.ts'
import { fill, screensOfOwner, sentences, visitorPaths } from './screens.ts'
import { lookWhileTrying } from './trying-screens.ts'
import { findInOther, readingOf } from './words-of-language.ts'

const phone = { width: 390, text: 16 }
const small = { width: 320, text: 16 }
const desktop = { width: 1280, text: 16 }

/**
 * `npm run looks` takes every screen in each language in three layouts. `npm test` has time for each screen once: every other
 * room with the long words of German where there is least room for them, the others with the long sentences of Spanish in
 * letters a third larger. What a layout does to a screen it is asked in English (every-screen.e2e.ts).
 */
const layoutsOf: Record<string, Layout[]> = {
  'de-DE': [small],
  'es-ES': [{ width: 390, text: 21 }],
}
const isWhole = process.env['LOOKS'] === 'all'

for (const [turn, [locale, few]] of Object.entries(layoutsOf).entries()) {
  const isSeen = (_one: unknown, at: number) => isWhole || at % 2 === turn
  const layouts = isWhole ? [phone, small, desktop] : few

  test.describe(`for somebody from ${locale}`, () => {
    // where mail is sent there is more to read
    test.use({ locale, env: { SMTP_URL: 'smtp://localhost:9' } })

    test('every screen of an owner comes, and holds its words', async ({ page }) => {
      test.setTimeout(isWhole ? 360_000 : 120_000)
      await speak(page)
      await page.clock.install({ time: atTenOnSunday })
      await haveAccount(page)
      await fill(page, { pets: 4, events: 8 })
      // each room in its order: some screens follow from the one before
      for (const [what, { screens }] of Object.entries(screensOfOwner).filter(isSeen))
        for (const [path, prepare] of Object.entries(screens))
          await test.step(path, async () => {
            await lead(page, path)
            await prepare(page)
            await look(page, path, hasWholeWords(what))
          })
    })

    test('every screen of a visitor comes, and holds its words', async ({ page }) => {
      for (const path of visitorPaths.filter(isSeen)) {
        await page.goto('about:blank')
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await look(page, path)
      }
    })

    test('every screen of somebody who tries it comes, and holds its words', async ({ page }) => {
      test.setTimeout(isWhole ? 360_000 : 120_000)
      await speak(page)
      await page.clock.install({ time: atTenOnSunday })
      await lookWhileTrying(page, (where) => look(page, where))
    })

    async function look(page: Page, where: string, hasWholeWords = false) {
      await expectToFit(page, `${where} in ${locale}`, undefined, hasWholeWords, layouts)
      await keepPictures(page, `${locale}-${where}`)
    }

    async function speak(page: Page) {
      const language = findLanguage(locale)
      if (language) findInOther(page, await readingOf(language, sentences))
    }
  })
}

const hasWholeWords = (what: string) => what === 'schedule' || what === 'dialogs'
