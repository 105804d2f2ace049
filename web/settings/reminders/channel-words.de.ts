import { mostOwnChannels } from '#core/reminders/own-channels.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './channel-words.ts'

export const channelWords: SameWords<typeof english.channelWords> = {
  section: 'Deine eigenen Kanäle',
  about: 'Erinnerungen können auch über ntfy oder einen Webhook kommen, neben deinen Geräten und E-Mails.',
  full: `Es sind ${mostOwnChannels}, mehr gehen nicht.`,
  turnedOff: 'Wer diese Installation betreibt, hat sie ausgeschaltet. Es wird nichts dorthin gesendet.',
  addNtfy: 'ntfy hinzufügen',
  addNtfyDetail: 'Mitteilungen in der ntfy-App',
  addWebhook: 'Webhook hinzufügen',
  addWebhookDetail: 'Für Home Assistant und eigene Programme',
  ntfy: (topic: string) => `ntfy, ${isolated(topic)}`,
  webhook: (host: string) => `Webhook, ${isolated(host)}`,
  none: 'Dorthin wurde noch nichts gesendet.',
  taken: (when: string) => `Die letzte Nachricht wurde ${when} angenommen.`,
  troubled: (why: string) => `Die letzte Nachricht kam nicht durch: ${why}`,
  test: 'Test senden',
  edit: 'Ändern',
  remove: 'Entfernen',
  what: (name: string) => ` ${name}`,
  turnOn: 'Wieder hinzufügen',
  removed: 'Entfernt. Dorthin gehen keine Erinnerungen mehr.',
  added: 'Dorthin gehen wieder Erinnerungen.',
  sending: 'Wird gesendet …',
  accepted: {
    ntfy: 'Angenommen. Wenn dein Handy nichts zeigt, vergleiche Server und Thema mit denen in der ntfy-App.',
    webhook: 'Angenommen.',
  },
  testFailed: (why: string) => `Es kam nicht durch: ${why}`,
  failed: 'Das hat nicht geklappt. Bitte versuch es nochmal.',

  newNtfy: 'ntfy hinzufügen',
  newWebhook: 'Webhook hinzufügen',
  change: 'Kanal ändern',
  gone: 'Diesen Kanal gibt es nicht mehr.',
  how: 'Installiere die ntfy-App auf deinem Handy und abonniere dort dasselbe Thema auf demselben Server.',
  sees: 'Dieser Server kann lesen, was in Erinnerungen steht: den Namen des Tiers, was ansteht und wann. Wer das Thema kennt, kann das auch, und kann die Gabe mit dem Knopf eintragen.',
  webhookHow:
    'Dorthin geht eine kleine Nachricht in JSON, wann immer du erinnert würdest, und noch eine, wenn es eingetragen ist.',
  webhookSees:
    'Wer sie bekommt, liest den Namen des Tiers, was ansteht und wann, und kann die Gabe mit dem Link darin eintragen.',
  server: 'Server',
  serverHint: 'https://ntfy.sh oder ein eigener Server.',
  address: 'Adresse',
  addressHint: 'Sie beginnt mit https://.',
  addressWrong: 'Bitte gib eine Adresse wie https://ntfy.example.com ein.',
  topic: 'Thema',
  topicHint: 'Ein Name, den niemand errät. Dieser ist zufällig entstanden.',
  topicWrong: 'Bitte nur Buchstaben, Ziffern, - und _, höchstens 64.',
  token: 'Zugangstoken',
  tokenHint: 'Nur wenn das Thema eines verlangt.',
  tokenKept: 'Eines ist gespeichert. Lass das leer, um es zu behalten. Ein anderer Server braucht es neu.',
  noToken: 'Ohne das gespeicherte Token senden',
  secret: 'Geheimnis',
  secretHint:
    'Es darf leer bleiben. Mit einem Geheimnis werden Nachrichten nach Standard Webhooks signiert, und der Empfänger kann prüfen, dass sie von hier sind.',
  secretKept: 'Eines ist gespeichert. Lass das leer, um es zu behalten. Ein anderer Server braucht es neu.',
  noSecret: 'Nicht mit dem gespeicherten Geheimnis signieren',
  secretWrong: 'Bitte Buchstaben, Ziffern und Zeichen ohne Leerzeichen, höchstens 200.',
  priority: 'Wie laut',
  priorities: {
    2: { label: 'Leise', hint: 'Kein Ton und kein Vibrieren.' },
    3: { label: 'Wie üblich', hint: 'Der übliche Ton der ntfy-App.' },
    4: { label: 'Laut', hint: 'Langes Vibrieren, und über anderen Apps zu sehen.' },
  },
  isLoud: 'Wichtiges so laut wie möglich',
  isLoudHint: 'Die höchste Stufe von ntfy. In der ntfy-App kannst du sie durch „Nicht stören“ lassen.',
  save: 'Speichern',
  saved: 'Gespeichert. Sende einen Test, um zu sehen, ob er ankommt.',
  unsaved: 'Dieser Kanal ist nicht gespeichert.',
}

export const troubleInWords: typeof english.troubleInWords = (trouble) => {
  if ('why' in trouble) return whyNot[trouble.why]
  const { status } = trouble
  if (status === 401 || status === 403)
    return `Der Server lässt uns nicht hinein (${status}). Prüfe das Zugangstoken.`
  if (status === 404 || status === 410) return `Der Server kennt diese Adresse nicht (${status}).`
  if (status === 429) return 'Der Server will gerade weniger Nachrichten (429).'
  if (status >= 300 && status < 400)
    return `Die Adresse führt zu einer anderen weiter (${status}). Gib jene ein.`
  return `Der Server hat ${status} geantwortet.`
}

type Trouble = Parameters<typeof english.troubleInWords>[0]
const whyNot: Record<Extract<Trouble, { why: string }>['why'], string> = {
  'not-allowed':
    'Diese Installation darf nicht an diese Adresse senden. Wer sie betreibt, kann es erlauben (HOOK_HOSTS).',
  'not-sendable': 'Es ließ sich nicht in eine Nachricht fassen. Prüfe Token und Adresse.',
  'no-such-name': 'Es gibt keinen Server dieses Namens.',
  'too-slow': 'Der Server hat 5 Sekunden lang nicht geantwortet.',
  'not-trusted': 'Das Zertifikat des Servers ist nicht gültig.',
  'not-reachable': 'Der Server ist nicht zu erreichen.',
  busy: 'Es wurde gerade zu viel gesendet. Bitte versuch es gleich nochmal.',
}
