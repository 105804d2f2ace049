import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addPet, expect, ownServer, signUp, test } from './journey.ts'
import { keptOnDevice, ownerWithApp, petsOnServer, withWorker } from './device-journey.ts'
import { addEventButton, button, dialog, haveEvent, havePet, row } from './schedule-journey.ts'

test.use(withWorker)

const german = 'Sprache'
const choice = (page: Page, label = 'Language') => page.getByRole('combobox', { name: label, exact: true })
const isIn = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language, { timeout: 30_000 })

test.describe('where another language is whole', () => {
  const isThere = existsSync('dist/web/de/index.html')

  test('a browser in German finds its page in German, and chooses English for good', async ({
    browser,
    app,
  }) => {
    const context = await browser.newContext({ baseURL: app.url, locale: 'de-DE', serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/login')
    await isIn(page, isThere ? 'de' : 'en')
    if (isThere) {
      await choice(page, german).selectOption('English')
      await isIn(page, 'en')
      await page.reload()
      await isIn(page, 'en')
    }
    await context.close()
  })

  test(
    'the language changes with changes waiting, and they arrive; without a network it stays as it is',
    ownServer,
    async ({ page, context, browser, app }) => {
      const email = await ownerWithApp(page)
      if (!isThere) return expect(choice(page)).toHaveCount(0)
      await page.goto('/settings')
      await expect(choice(page)).toHaveValue('en')
      // what is recorded does not get through, but the app's own files do
      await context.route(/\/sync(\?|$)/, (route) => route.abort())
      await addPet(page, 'Bruno')
      await expect(page.getByText('1 change waiting')).toBeVisible()
      await page.goto('/settings')
      await expect(choice(page)).toHaveValue('en')
      await choice(page).selectOption('Deutsch')
      await expect(choice(page, german)).toHaveValue('de', { timeout: 25_000 })
      await isIn(page, 'de')
      expect(await petsOnServer(browser, app, email)).toEqual([])
      await context.unroute(/\/sync(\?|$)/)
      await page.reload()
      await expect.poll(() => petsOnServer(browser, app, email)).toEqual(['Bruno'])

      await app.kill()
      await choice(page, german).selectOption('English')
      await expect(page.getByText('Die Sprache lässt sich ändern')).toBeVisible({ timeout: 30_000 })
      await expect(choice(page, german)).toHaveValue('de')
      await page.reload()
      await isIn(page, 'de')
      await app.start()
      await page.reload()
      await isIn(page, 'de')
    },
  )
})

test('what is half typed in another tab comes back there, in the language that was chosen meanwhile', async ({
  page,
  context,
}) => {
  await ownerWithApp(page)
  await page.goto('/schedule')
  await addEventButton(page).click()
  await dialog(page).getByLabel('Event Name', { exact: true }).fill('Ask about the lump')
  const other = await context.newPage()
  await other.goto('/settings')
  await choice(other).selectOption('Deutsch')
  await isIn(other, 'de')
  await page.reload()
  await isIn(page, 'de')
  await expect(dialog(page).getByLabel('Name des Termins', { exact: true })).toHaveValue('Ask about the lump')
})

test('the sheet for a vet is in the language in which its link was made, on every device', async ({
  page,
  context,
  browser,
  app,
}) => {
  await signUp(page)
  const rex = await havePet(page, 'Rex', 'dog')
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await haveEvent(page, 'Evening walk', { routineId: 'evening-walk', start: `${day}T08:00`, petIds: [rex] })
  await context.addCookies([{ name: 'language', value: 'de', url: app.url }])
  await page.goto(`/pets/${rex}/vet`)
  await isIn(page, 'de')
  await button(page, 'Link für diese Tage erstellen').click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

  // in English, as the journeys' browsers are, and with a worker that has kept the English page
  const vet = await (await browser.newContext({ baseURL: app.url })).newPage()
  await vet.goto('/login')
  await keptOnDevice(vet)
  await vet.goto(link)
  for (const load of [() => vet.reload(), () => vet.goto('/login')]) {
    await isIn(vet, 'de')
    await expect(vet.getByRole('article')).toContainText('Abendspaziergang')
    await load()
  }
  await isIn(vet, 'en')
})

const taught = {
  'de-DE': {
    language: 'de',
    newEvent: 'Neuer Termin',
    oneLine: 'In einer Zeile',
    line: 'Insulin 7 und 19 Uhr täglich Minka',
    title: 'Insulin',
    add: 'Hinzufügen',
    tick: 'Gegeben: Insulin, Minka, 07:00',
    told: /jeden Tag.*Gegeben 07:10/s,
  },
  'es-ES': {
    language: 'es',
    newEvent: 'Nuevo evento',
    oneLine: 'En una línea',
    line: 'Insulina a las 7 y a las 19 todos los días Minka',
    title: 'Insulina',
    add: 'Añadir evento',
    tick: 'Se dio: Insulina, Minka, 07:00',
    told: /cada día.*Se dio 07:10/s,
  },
}

for (const [locale, words] of Object.entries(taught)) {
  test.describe(`for somebody from ${locale}`, () => {
    test.use({ locale })

    test('a line typed in their language is planned, ticked and told in it', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-15T07:10:00-08:00') })
      await signUp(page)
      await isIn(page, words.language)
      await havePet(page, 'Minka', 'cat')
      await button(page, words.newEvent).click()
      await dialog(page).getByLabel(words.oneLine, { exact: true }).fill(words.line)
      await button(page, words.add).last().click()
      await expect(row(page, words.title)).toHaveCount(2)
      await page.getByRole('checkbox', { name: words.tick }).or(button(page, words.tick)).click()
      await expect(row(page, words.title).first()).toContainText(words.told)
    })
  })
}
