import type { Language } from '#core/words/languages.ts'
import { startPushService } from '../support/push-service.ts'
import type { PushService } from '../support/push-service.ts'
import { addPet, expect } from './journey.ts'
import { linkIn, readMails, test as testWithMail } from './mail-journey.ts'
import { noonZone } from './noon.ts'
import { callReminders, havePush } from './reminders-journey.ts'
import { addEventButton, button, dialog, row } from './schedule-journey.ts'
import { newEmail, password } from './start-app.ts'
import { findInOther, readingOf } from './words-of-language.ts'

/** Mails and notifications go out, each to a server of their own. */
const test = testWithMail.extend<{ service: PushService }>({
  // a fixture of Playwright names what it needs by destructuring, even when that is nothing
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  env: async ({ mails, service }, use) =>
    use({ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUSH_HOSTS: service.origin }),
})

type Told = {
  language: Language
  line: (time: string) => string
  title: string
  proof: string
  due: RegExp
  buttons: string[]
  mail: string[]
  tick: (time: string) => string
  recorded: RegExp
  settled: RegExp
}

const told: Record<string, Told> = {
  'de-DE': {
    language: 'de',
    line: (time) => `Insulin täglich um ${time} Uhr Minka`,
    title: 'Insulin',
    proof: 'Jemand hat mit dieser Adresse ein Konto',
    due: /^\d\d:\d\d$/,
    buttons: ['Gegeben', 'In 10 Min. noch einmal'],
    mail: ['als von dir gegeben einträgt', 'Keine Erinnerungen mehr per E-Mail'],
    tick: (time) => `Gegeben: Insulin, Minka, ${time}`,
    recorded: /jeden Tag.*Gegeben \d\d:\d\d/s,
    settled: /^Gegeben von /,
  },
  'es-ES': {
    language: 'es',
    line: (time) => `Insulina cada día a las ${time} Minka`,
    title: 'Insulina',
    proof: 'Alguien ha creado una cuenta',
    due: /^\d\d:\d\d$/,
    buttons: ['Se dio', 'Otra vez en 10 min'],
    mail: ['No recibir más recordatorios por correo'],
    tick: (time) => `Se dio: Insulina, Minka, ${time}`,
    recorded: /cada día.*Se dio \d\d:\d\d/s,
    settled: /^Se dio · /,
  },
}

test.use({ timezoneId: noonZone })

for (const [locale, said] of Object.entries(told))
  test.describe(`for somebody from ${locale}`, () => {
    test.use({ locale })

    test('from signing up to a recorded dose, with the mail and the notification, all is said in their language', async ({
      page,
      mails,
      service,
    }) => {
      findInOther(page, await readingOf(said.language))
      // what is due in this minute was planned before it: nobody is late for what was planned afterwards
      const due = Math.floor(Date.now() / 60_000) * 60_000
      await page.clock.install({ time: due - 4 * 60_000 })
      await havePush(page, 'works', 'granted', service.subscribe())
      await page.goto('/signup')
      await page.getByLabel('Email').fill(newEmail())
      await page.getByLabel('Password', { exact: true }).fill(password)
      await button(page, 'Sign Up').click()
      await expect(page).toHaveURL(/\/schedule/)
      await page.goto(await linkIn(mails, '/your-address'))
      await button(page, 'Yes, it is mine').click()
      await expect(page.getByText('Thank you. Reminders can be mailed to you now.')).toBeVisible()
      expect(readMails(mails).join()).toContain(said.proof)

      await addPet(page, 'Minka', 'Cat')
      await page.goto('/settings/reminders')
      await button(page, 'Turn on reminders').click()
      await expect(button(page, 'Send a test')).toBeVisible()
      await callReminders(page, 'save-settings', { share: 'at-once', mail: 'at-once', quiet: null })
      await page.goto('/schedule')
      await addEventButton(page).click()
      const time = await page.evaluate((at) => new Date(at).toLocaleTimeString('de').slice(0, 5), due)
      await dialog(page).getByLabel('In one line', { exact: true }).fill(said.line(time))
      await button(page, 'Add Event').last().click()
      await expect(row(page, said.title)).toHaveCount(1)

      const pushed = () => service.received.map(({ message }) => message.notification)
      await expect.poll(pushed, { timeout: 30_000 }).toMatchObject([{ title: `${said.title} · Minka` }])
      const [reminder] = pushed()
      expect(reminder).toMatchObject({
        body: expect.stringMatching(said.due),
        lang: expect.stringMatching(said.language),
      })
      expect(reminder?.actions?.map(({ title }) => title)).toEqual(said.buttons)
      await linkIn(mails, '/given')
      for (const words of said.mail) expect(readMails(mails).join()).toContain(words)

      await page.clock.setSystemTime(Date.now())
      await button(page, said.tick(time)).click()
      await expect(row(page, said.title)).toContainText(said.recorded)
      await expect.poll(() => pushed().at(-1)?.body).toMatch(said.settled)
    })
  })
