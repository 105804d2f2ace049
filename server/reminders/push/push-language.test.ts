import { expect, test } from 'vitest'
import type { Notice } from '#core/reminders/notice.ts'
import { resetLetter } from '#server/accounts/letters.ts'
import { reminderLetter } from '../mail/reminder-letter.ts'
import { composePush } from './push-message.ts'

const notice: Notice = {
  household: 'home',
  person: 'anna',
  slot: 'walk.20261115',
  changeId: 'change',
  seriesId: 'walk',
  eventId: 'walk',
  day: '2026-11-15',
  due: '2026-11-15T18:00:00',
  allDay: false,
  title: 'Evening walk',
  pets: [{ id: 'rex', name: 'Rex' }],
}
const spoken = { notice, routineId: 'evening-walk', stage: 8, stageAt: 0, isTomorrow: false }

function pushed(locale: string) {
  const outgoing = { person: 'anna', household: 'home', by: [], kind: 'reminder' as const, items: [spoken] }
  const made = composePush(outgoing, { id: 'phone', locale }, { publicUrl: 'https://pets.example', now: 0 })
  const { notification } = JSON.parse(made?.text ?? '') as {
    notification: {
      lang: string
      title: string
      body: string
      actions: { title: string }[]
      data: { notice: Notice }
    }
  }
  const { lang, title, body, actions, data } = notification
  return { said: [lang, title, body, ...actions.map((one) => one.title)], kept: data.notice.title }
}

test('a notification speaks the language of the device it goes to, and records what the event is called', () => {
  expect(pushed('de-DE-u-ca-gregory-hc-h23-nu-latn')).toEqual({
    said: [
      'de',
      'Abendspaziergang · Rex',
      '18:00 · noch hat es niemand eingetragen',
      'Gemacht',
      'In 10 Min. noch einmal',
    ],
    kept: 'Evening walk',
  })
  expect(pushed('es-MX').said.slice(0, 2)).toEqual(['es', 'Paseo de la tarde · Rex'])
  expect(pushed('fr-FR').said.slice(0, 2)).toEqual(['en', 'Evening walk · Rex'])
})

test('a letter of reminders and one of an account are whole letters in German', () => {
  const to = { email: 'anna@example.com', locale: 'de-AT', uselessAt: 1 }
  const letter = reminderLetter(to, [spoken], {
    given: 'https://x/g',
    noMail: 'https://x/n',
    unsubscribe: 'u',
  })
  expect(letter.subject).toBe('Noch nicht eingetragen: Abendspaziergang · Rex - Senior Pet Care App')
  expect(letter.text).toMatch(/^Hallo!\n\nSonntag, 15\. November, 18:00: Abendspaziergang · Rex/)
  expect(letter.text).toContain('als von dir gemacht einträgt')
  expect(letter.html).toMatch(/^<div lang="de"/)
  const ends = { lostPasskeys: true, lostSignOn: false }
  const reset = resetLetter({ email: 'anna@example.com', language: 'de' }, 'https://x/reset', ends, 1)
  expect(reset.subject).toBe('Neues Passwort wählen - Senior Pet Care App')
  expect(reset.text).toContain('werden alle deine Geräte abgemeldet und deine Passkeys abgeschaltet.')
})
