import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveAccount, lead, signUp, test } from './journey.ts'
import { cutOrCovered, expectToFit, pastTheEdge } from './overflow.ts'
import { atTenOnSunday, desktop, dialog, phone } from './schedule-journey.ts'
import { expectOnlyLongWords, longReading, shortOf } from './pseudo-language.ts'
import { fill, screensOfOwner, typedWords, visitorPaths } from './screens.ts'
import { expectRoomForFingers } from './targets.ts'
import { lookWhileTrying } from './trying-screens.ts'
import { findInOther } from './words-of-language.ts'

// what can be seen and pressed depends on the width and on the size of letters alone, not on the kind of device; the
// clock of twelve hours needs the most room
test.use({ ...desktop, locale: 'en-US' })

/** In English made longer: `npm run looks -- --language xx`. */
const isLonger = process.env['LOOKS_LANGUAGE'] === 'xx'
test.beforeEach(({ page }) => {
  if (isLonger) findInOther(page, longReading)
})

test.describe(() => {
  // where mail is sent there is more to read
  test.use({ env: { SMTP_URL: 'smtp://localhost:9' } })

  for (const [what, { screens, many, few }] of Object.entries(screensOfOwner)) {
    test(`everybody can read and press everything in the ${what}, at any width and size of letters`, async ({
      page,
    }) => {
      test.setTimeout(360_000)
      await page.clock.install({ time: atTenOnSunday })
      await haveAccount(page)
      await fill(page, many)
      for (const [path, prepare] of Object.entries(screens)) {
        await lead(page, path)
        await prepare(page)
        if (!few) await expectAccessibleInBothLooks(page)
        await expectToHoldAll(page, path, what === 'schedule' || what === 'dialogs')
      }
    })

    if (few)
      test(`everything in the ${what} has a name and enough contrast, by day and by night`, async ({
        page,
      }) => {
        test.setTimeout(240_000)
        await page.clock.install({ time: atTenOnSunday })
        await haveAccount(page)
        await fill(page, few)
        for (const [path, prepare] of Object.entries(screens)) {
          await lead(page, path)
          await prepare(page)
          await expectAccessibleInBothLooks(page)
        }
      })
  }
})

test('everybody can read and press everything that a visitor sees, at any width and size of letters, and none of it loads the day', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of visitorPaths) {
    // what differs after the # alone would not be loaded
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await expectToHoldAll(page, path)
  }
  expect(asked).toContainEqual(expect.stringMatching(/^\/assets\/.*\.js$/))
  expect(asked.filter((path) => path.startsWith('/assets/day-'))).toEqual([])
})

test('everybody can read and press everything while trying it, where it was started over, and where it would be added to an account', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.clock.install({ time: atTenOnSunday })
  const look = async (where: string) => {
    await expectAccessibleInBothLooks(page)
    await expectToHoldAll(page, where)
  }
  await lookWhileTrying(page, look)
})

test('a finger finds everything in the menu', async ({ page }) => {
  await signUp(page)
  await fill(page, { pets: 4, events: 1 })
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    // a panel is placed when it opens
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu, showing' }).click()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expectRoomForFingers(page, `the menu at ${viewport.width} px`)
  }
})

test('the looks find what they are for: axe a nameless button and letters one cannot read at night, the others words that are cut off, broken or past the edge, and what covers a button', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport)
  await page.goto('/terms')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.before(document.createElement('button'))
    title.style.color = '#222'
  })
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
  await expect(expectAccessible(page, ['color-contrast'])).rejects.toThrow(/color-contrast/)

  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const add = (tag: string, words: string, style: Partial<CSSStyleDeclaration>) => {
      const added = document.createElement(tag)
      added.append(words)
      Object.assign(added.style, style)
      title.before(added)
    }
    add('p', 'Cut off at its edge', { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' })
    add('p', 'Not logged', { width: '1em', overflowWrap: 'anywhere' })
    add('p', 'Kolmivaihekilowattituntimittari', { width: '9em', overflowWrap: 'anywhere' })
    for (const [words, left] of Object.entries({ Below: '300px', Above: '310px' }))
      add('button', words, { position: 'absolute', top: '300px', left })
    add('p', 'Far out', { marginLeft: '3000px', width: '100px' })
  })
  const found = await cutOrCovered(page)
  expect(found.cut).toEqual([expect.stringContaining('Cut off at its edge')])
  expect(found.broken).toEqual([' Not', ' logged'])
  expect(found.overlapping).toContain('Below and Above')
  expect(await pastTheEdge(page)).toContainEqual(expect.stringContaining('Far out'))
})

test('of a language that is English made longer, whatever has no marks is found', () => {
  expect(shortOf('[Såvé~~]', [])).toBe('')
  expect(shortOf('Délété ~~~Minka', ['Minka'])).toBe('')
  expect(shortOf('Sunday, 15 November 2026, [nö événts~~~~]', [])).toBe('')
  expect(shortOf('Save', [])).toBe('Save')
  expect(shortOf('Then [Såvé~~] again', [])).toBe('Then again')
})

test('axe looks at a dialog as well, whatever lies behind it', async ({ page }) => {
  await haveAccount(page)
  await page.goto('/settings/account')
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('heading', { level: 2 })
    .evaluate((title) => {
      title.before(document.createElement('button'))
      title.style.color = '#eee'
    })
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
  await expect(expectAccessible(page, ['color-contrast'])).rejects.toThrow(/color-contrast/)
  await expect(page.locator('main')).toBeVisible()
})

async function expectToHoldAll(page: Page, where: string, hasWholeWords = false) {
  await page.setViewportSize(phone.viewport)
  if (isLonger) await expectOnlyLongWords(page, where, typedWords)
  await expectRoomForFingers(page, `${where} on a phone`)
  await expectToFit(page, where, undefined, hasWholeWords)
  // the last of the layouts
  await expectRoomForFingers(page, `${where} on a desktop`)
}

async function expectAccessibleInBothLooks(page: Page) {
  await page.setViewportSize(phone.viewport)
  // at night the same page has other colours, and nothing else
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}
