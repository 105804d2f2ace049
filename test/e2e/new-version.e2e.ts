import type { Page } from '@playwright/test'
import { ownerWithApp, soon, withWorker } from './device-journey.ts'
import { expect, ownServer, test } from './journey.ts'
import { makeNextVersion, nextVersion } from './next-version.ts'
import { addEventButton, button, dialog, havePet, openDay, row } from './schedule-journey.ts'

test.use(withWorker)

const offer = (page: Page) => page.getByText('A new version is ready')

const title = (page: Page) => page.getByLabel('Event Name', { exact: true })
const description = (page: Page) => page.getByLabel('Description', { exact: true })

/** Lets every clock in sight run down, such as the one a passing toast has. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })

test(
  'a new version waits beside a half-typed form, which outlives the reload and is saved',
  ownServer,
  async ({ page, context, app }) => {
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.type())
      void question.accept()
    })
    await page.clock.install()
    await ownerWithApp(page)
    await havePet(page, 'Bruno')
    await openDay(page, soon)
    await addEventButton(page).click()
    await title(page).pressSequentially('Vet at the har')
    await description(page).pressSequentially('Bring the pap')

    // a page that asks for nothing by itself: what is under way in the old worker puts the new one off
    const second = await context.newPage()
    await second.goto('/workouts')
    await app.kill()
    await app.start(await makeNextVersion(app.folder))
    await page.clock.fastForward('01:00:00')
    await expect(offer(second)).toBeVisible({ timeout: 30_000 })
    await expect(offer(page)).toBeVisible()
    await letTimePass(page)
    await expect(offer(page)).toBeVisible()
    await expect(title(page)).toHaveValue('Vet at the har')
    await expect(page.locator(nextVersion)).toHaveCount(0)

    await button(page, 'Reload').click()
    // the whole app is fetched before the new one takes over
    await expect(page.locator(nextVersion)).toHaveCount(1, { timeout: 30_000 })
    await expect(title(page)).toHaveValue('Vet at the har')
    await expect(description(page)).toHaveValue('Bring the pap')
    expect(questions).toEqual([])
    await title(page).press('End')
    await title(page).pressSequentially('bour')
    await dialog(page).getByRole('button', { name: 'Add Event' }).click()
    await expect(row(page, 'Vet at the harbour')).toHaveCount(1)

    // nothing of the draft is left for the next event
    await addEventButton(page).click()
    await expect(title(page)).toHaveValue('')

    // the other tab goes on with the version it has until it is asked
    await expect(second.locator(nextVersion)).toHaveCount(0)
    await button(second, 'Reload').click()
    await expect(second.locator(nextVersion)).toHaveCount(1)
  },
)

test(
  'a new version comes when it is asked for, although the network hangs under the old one',
  ownServer,
  async ({ page, app }) => {
    await page.clock.install()
    await ownerWithApp(page)
    await app.kill()
    await app.start(await makeNextVersion(app.folder))
    await page.clock.fastForward('01:00:00')
    await expect(offer(page)).toBeVisible({ timeout: 30_000 })
    app.freeze()
    await page.evaluate(async () => {
      void fetch('/photos/that-never-comes').catch(() => null)
      // the worker answers this one itself, so it has been asked for the other
      await fetch('/index.html')
    })
    await button(page, 'Reload').click()
    await expect(page.locator(nextVersion)).toHaveCount(1, { timeout: 30_000 })
  },
)
