import type { Page } from '@playwright/test'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, expectAccessible, haveAccount, haveOwnDay, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { button, daily, dialog, haveEvent, havePet, openDay, row } from './schedule-journey.ts'

test.use({ timezoneId: noonZone })

/** Counts what a person presses on a page. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { presses: 0 })
    addEventListener('click', ({ isTrusted }) => {
      const counted = globalThis as unknown as { presses: number }
      if (isTrusted) counted.presses += 1
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses)
}

test('a sticker is made, scanned without an account, and records at one press, also while the server is gone', async ({
  page,
  browser,
  app,
}) => {
  await haveAccount(page)
  const [mitzi, minka] = [await havePet(page, 'Mitzi', 'cat'), await havePet(page, 'Minka', 'cat')]
  const today = daysAgo(0)
  await haveEvent(page, 'Eye drops', {
    start: `${today}T12:00`,
    petIds: [mitzi],
    recurrence: daily(today),
    description: 'The key is under the mat',
  })
  await haveEvent(page, 'Ear drops', { start: `${today}T12:00`, petIds: [minka] })
  await openDay(page, today)
  await row(page, 'Eye drops').click()
  await page.getByRole('link', { name: 'Sticker' }).click()
  await expect(dialog(page)).toContainText('For the box of Eye drops, for Mitzi.')
  await button(page, 'Make the sticker').click()
  await expectAccessible(page)
  await dialog(page).getByText('Show the address').click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await labelsOnPaper(page)).toBe(1)

  const context = await browser.newContext({ baseURL: app.url, timezoneId: noonZone, ...withWorker })
  await haveOwnDay(context)
  const box = await context.newPage()
  await box.goto(link)
  await expect(box.getByRole('heading', { name: 'Eye drops' })).toBeVisible()
  await expect(box).toHaveURL(/\/sticker$/)
  await expect(box.getByText('Mitzi')).toBeVisible()
  await expect(box.getByRole('main')).not.toContainText(/Minka|Ear drops|under the mat/)
  await expectAccessible(box)
  // the app behind it is there before the server goes
  await keptOnDevice(box)

  await app.kill()
  await box.reload()
  const presses = await countPresses(box)
  await button(box, 'Given').click()
  await box.getByRole('dialog').getByRole('button', { name: 'Somebody else' }).click()
  await box.getByLabel('Your name').fill('Grandma')
  await button(box, 'Record').click()
  await expect(box.getByRole('main')).toContainText(/Given at .* by Grandma/)
  // two of them were about the name, which is asked once
  expect(await presses()).toBe(3)
  await box.reload()
  await expect(box.getByRole('main')).toContainText('sent once this page is open with a connection')

  await app.start()
  await expect(box.getByRole('main')).not.toContainText('No connection', { timeout: 40_000 })
  await page.goto(`/schedule/${today}`)
  await expect(row(page, 'Eye drops')).toContainText(/Given .* Grandma/)
  await expect(row(page, 'Eye drops')).not.toContainText('times')

  // whoever scans it meanwhile did not press: it is not for them to take back
  const otherContext = await browser.newContext({ baseURL: app.url, timezoneId: noonZone })
  await haveOwnDay(otherContext)
  const other = await otherContext.newPage()
  await other.goto(link)
  await expect(other.getByRole('main')).toContainText(/Last given .* by Grandma/)
  await expect(button(other, 'Undo')).toHaveCount(0)
  await otherContext.close()

  await button(box, 'Undo').click()
  await expect(row(page, 'Eye drops')).not.toContainText('Grandma')
  const once = await countPresses(box)
  await button(box, 'Given').click()
  await expect(row(page, 'Eye drops')).toContainText(/Given .* Grandma/)
  expect(await once()).toBe(1)

  await page.goto('/settings/links')
  await expect(dialog(page)).toContainText(/Used 2 times, last .* by Grandma/)
  await button(page, 'Turn off the sticker for Eye drops, Mitzi').click()
  await expect(dialog(page)).toContainText('Turned off')
  await box.reload()
  await expect(box.getByText('This sticker no longer works.')).toBeVisible()
})

test('the first time on a device it is two presses: Given, and a face', async ({ page, browser, app }) => {
  await haveAccount(page)
  const session = (await (await page.request.get('/api/auth/get-session')).json()) as { user: { id: string } }
  const data = { household: session.user.id, name: 'Anna' }
  await page.request.post('/api/households/call-me', { data, headers: { origin: app.url } })
  const mitzi = await havePet(page, 'Mitzi', 'cat')
  const today = daysAgo(0)
  await haveEvent(page, 'Eye drops', { start: `${today}T12:00`, petIds: [mitzi], recurrence: daily(today) })
  await openDay(page, today)
  await row(page, 'Eye drops').click()
  await page.getByRole('link', { name: 'Sticker' }).click()
  await button(page, 'Make the sticker').click()
  await dialog(page).getByText('Show the address').click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

  const context = await browser.newContext({ baseURL: app.url, timezoneId: noonZone })
  await haveOwnDay(context)
  const box = await context.newPage()
  await box.goto(link)
  await expect(button(box, 'Given')).toBeVisible()
  const presses = await countPresses(box)
  await button(box, 'Given').click()
  await box.getByRole('dialog').getByRole('button', { name: 'Anna' }).click()
  await expect(box.getByRole('main')).toContainText(/Given at .* by Anna/)
  expect(await presses()).toBe(2)
  await expect(row(page, 'Eye drops')).toContainText(/Given/)
  await context.close()
})

test('on every paper all words of a label have room beside the code, however long they are', async ({
  page,
}) => {
  await haveAccount(page)
  const [name, title] = [
    'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
    'Schilddrüsenunterfunktionstablettenverabreichung vor dem Frühstück und am Abend',
  ]
  const ben = await havePet(page, name, 'dog')
  const eventId = await haveEvent(page, title, { start: `${daysAgo(0)}T12:00`, petIds: [ben] })
  await page.goto(`/settings/links/sticker?event=${eventId}`)
  await button(page, 'Make the sticker').click()
  const paper = page.getByRole('combobox', { name: 'Paper' })
  for (const sheet of await paper.getByRole('option').all()) {
    await paper.selectOption((await sheet.textContent()) ?? '')
    await page.emulateMedia({ media: 'print' })
    const label = page.locator('[data-printed] > div').filter({ visible: true })
    await expect(label).toContainText(name)
    await expect(label).toContainText(title)
    expect(await label.evaluate(wordsWithoutRoom)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
})

/** What of a label's words sticks out of it, lies over its code or its face, or is smaller than five points. */
function wordsWithoutRoom(label: Element): string[] {
  const box = label.getBoundingClientRect()
  const [code, face] = ['svg', '[data-pet-colour]'].map((one) => label.querySelector(one))
  const words = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (words.nextNode()) {
    const { currentNode: text } = words
    const beside = face?.contains(text) ? [code] : [code, ...(face ? [face, ...face.children] : [])]
    const isSmall =
      parseFloat(getComputedStyle(text.parentElement ?? label).fontSize) < (5 * 0.8 * 96) / 72 - 0.1
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const isOut =
        line.left < box.left || line.right > box.right || line.top < box.top || line.bottom > box.bottom
      const isOver = beside.some((one) => {
        const other = one?.getBoundingClientRect()
        return other && line.left < other.right && line.top < other.bottom && line.bottom > other.top
      })
      if (isOut || isOver || isSmall) found.push(text.textContent ?? '')
    }
  }
  return found
}

/** How many labels a printer gets, and that it gets nothing else. */
async function labelsOnPaper(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const labels = await page.locator('[data-printed] > div').filter({ visible: true }).count()
  await page.emulateMedia({ media: 'screen' })
  return labels
}
