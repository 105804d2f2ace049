import type { Page } from '@playwright/test'
import { expect, signUp, test } from './journey.ts'
import {
  atTenOnSunday,
  button,
  daily,
  desktop,
  dialog,
  haveEvent,
  havePet,
  pressEdit,
  row,
} from './schedule-journey.ts'

test.use(desktop)

/** Red, green and blue of one point of what is on the screen. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      const pen = new OffscreenCanvas(1, 1).getContext('2d')
      pen?.drawImage(bitmap, 0, 0)
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    },
    [...picture],
  )
}

/** The strip of the scrollbar is as dark as the page beside it, but for rounding. */
async function expectNoStripe(page: Page, where: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const [strip, beside] = [await colourAt(page, 1275, 400), await colourAt(page, 1240, 400)]
    const far = strip.map((part, at) => Math.abs(part - (beside[at] ?? 0)))
    expect.soft(Math.max(...far), `${where} in the ${colorScheme}: ${strip} beside ${beside}`).toBeLessThan(4)
  }
}

test('no stripe of a scrollbar stays bright beside a dialog or a question over it, by day and by night', async ({
  page,
}) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Pill', { recurrence: daily('2026-11-15') })
  await expectNoStripe(page, 'the page')
  await row(page, 'Pill').click()
  await expect(dialog(page)).toHaveCount(1)
  await expectNoStripe(page, 'a form')
  await button(page, 'Delete').click()
  await expect(dialog(page)).toHaveCount(2)
  await expectNoStripe(page, 'a question over a form')
  await page.keyboard.press('Escape')
  await pressEdit(page)
  await page.getByLabel('Event Name').fill('Half a pill')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await expectNoStripe(page, 'the question before leaving')
})
