import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './connect-lists-words.ts'

export const connectListsWords: SameWords<typeof english.connectListsWords> = {
  title: 'Eine App verbinden',
  what: 'Es gibt zwei Listen: „Gaben“ zum Abhaken und „Pflege“ zum Lesen. Wer eine Gabe abhakt, trägt sie in deinem Namen ein; das Häkchen wegzunehmen nimmt den Eintrag zurück. Sonst ändert nichts, was du dort schreibst, den Plan.',
  apple: 'iPhone, iPad, Mac',
  inApple: (host) =>
    `Wähle in den Einstellungen Apps, Kalender, Kalenderaccounts, Account hinzufügen, Andere, CalDAV-Account hinzufügen. Der Server ist ${isolated(host)}. Die Liste steht dann in Erinnerungen.`,
  android: 'Android',
  inAndroid: (url) =>
    `Füge in DAVx⁵ ein Konto mit Adresse und Benutzername hinzu: ${isolated(url)}. Wähle „Gaben“ für Tasks.org und „Pflege“ für den Kalender.`,
  thunderbird: 'Thunderbird',
  inThunderbird: (url) =>
    `Lege einen neuen Kalender im Netzwerk an, mit der Adresse ${isolated(url)}. Die Liste steht unter Aufgaben.`,
  homeAssistant: 'Home Assistant',
  inHomeAssistant: (url) =>
    `Füge die Integration CalDAV hinzu, mit der Adresse ${isolated(url)}. Die Liste wird dort zu einer To-do-Liste.`,
  more: 'Weitere Programme, und welche davon nachweislich gehen, stehen in docs/lists.md des Programms.',
}
