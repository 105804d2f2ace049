import { pressAction, startNtfyServer } from '../support/ntfy-server.ts'
import { dueAt } from './due-at.ts'
import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { button, dialog } from './schedule-journey.ts'

type NtfyServer = Awaited<ReturnType<typeof startNtfyServer>>
const testWithNtfy = test.extend<{ ntfy: NtfyServer }>({
  // a fixture of Playwright names what it needs by destructuring, even when that is nothing
  // oxlint-disable-next-line no-empty-pattern
  ntfy: async ({}, use) => {
    const ntfy = await startNtfyServer()
    await use(ntfy)
    await ntfy.close()
  },
  env: async ({ ntfy }, use) => use({ HOOK_HOSTS: ntfy.origin }),
})

testWithNtfy(
  'ntfy is added and tried, tells of a dose, and its button records it',
  async ({ page, ntfy }) => {
    await haveAccount(page)
    await page.goto('/settings/reminders')
    await dialog(page).getByRole('link', { name: 'Add ntfy' }).click()
    await page.getByLabel('Server').fill(ntfy.origin)
    const topic = await page.getByLabel('Topic').inputValue()
    await button(page, 'Save').click()
    await button(page, `Send a test ntfy, ${topic}`).click()
    await expect(dialog(page).getByText(/^Accepted\./)).toBeVisible()
    await expectAccessible(page)
    expect(ntfy.shown(topic)).toMatchObject([{ title: 'Reminders arrive here' }])

    await dueAt(page, 'Insulin', Date.now() + 3_000)
    const told = () => ntfy.shown(topic).filter(({ title }) => title?.startsWith('Insulin'))
    await expect.poll(told, { timeout: 30_000 }).toHaveLength(1)
    const [action] = told()[0]?.actions ?? []
    if (!action) throw new Error('it has no button')
    expect(action.label).toMatch(/^(Given|Done)$/)
    expect((await pressAction(action)).status).toBe(200)
    await expect.poll(() => told()[0]?.message, { timeout: 30_000 }).toMatch(/^(Given|Done) by /)
    expect(told()[0]?.actions).toBeUndefined()
  },
)
