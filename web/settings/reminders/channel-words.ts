import { mostOwnChannels } from '#core/reminders/own-channels.ts'
import type { ChannelTrouble, NtfyPriority } from '#core/reminders/own-channels.ts'
import { isolated } from '#web/words/in-words.ts'

/** Every text about the channels that somebody brings along. */
export const channelWords = {
  section: 'Your own channels',
  about: 'Reminders can come through ntfy or a webhook too, beside your devices and email.',
  full: `There are ${mostOwnChannels} of them, which is as many as there can be.`,
  turnedOff: 'Whoever runs this installation has turned them off, so nothing is sent to them.',
  addNtfy: 'Add ntfy',
  addNtfyDetail: 'Notifications in the ntfy app',
  addWebhook: 'Add a Webhook',
  addWebhookDetail: 'For Home Assistant and programs of your own',
  ntfy: (topic: string) => `ntfy, ${isolated(topic)}`,
  webhook: (host: string) => `Webhook, ${isolated(host)}`,
  none: 'Nothing has been sent there yet.',
  taken: (when: string) => `The last message was accepted ${when}.`,
  troubled: (why: string) => `The last message did not get through: ${why}`,
  test: 'Send a test',
  edit: 'Change',
  remove: 'Remove',
  what: (name: string) => ` ${name}`,
  turnOn: 'Add again',
  removed: 'Removed. No reminders go there any more.',
  added: 'Reminders go there again.',
  sending: 'Sending…',
  accepted: {
    ntfy: 'Accepted. If your phone shows nothing, compare server and topic with those in the ntfy app.',
    webhook: 'Accepted.',
  },
  testFailed: (why: string) => `It did not get through: ${why}`,
  failed: 'That did not work. Please try again.',

  newNtfy: 'Add ntfy',
  newWebhook: 'Add a Webhook',
  change: 'Change a Channel',
  gone: 'This channel is not there any more.',
  how: 'Install the ntfy app on your phone and subscribe there to the same topic on the same server.',
  sees: 'That server can read what reminders say: the name of the pet, what is due and when. Whoever knows the topic can read it too, and can record that dose with the button.',
  webhookHow:
    'A small message in JSON is posted there whenever you would be reminded, and once more when it was recorded.',
  webhookSees:
    'Whoever gets it reads the name of the pet, what is due and when, and can record that dose with the link in it.',
  server: 'Server',
  serverHint: 'https://ntfy.sh, or a server of your own.',
  address: 'Address',
  addressHint: 'It begins with https://.',
  addressWrong: 'Please enter an address like https://ntfy.example.com.',
  topic: 'Topic',
  topicHint: 'A name that nobody can guess. This one was made up at random.',
  topicWrong: 'Please use letters, digits, - and _ only, 64 at most.',
  token: 'Access token',
  tokenHint: 'Only if the topic asks for one.',
  tokenKept: 'One is saved. Leave this empty to keep it. Another server needs it anew.',
  noToken: 'Send without the saved token',
  secret: 'Secret',
  secretHint:
    'You may leave it empty. With one, messages are signed as Standard Webhooks says, and the receiver can check that they are from here.',
  secretKept: 'One is saved. Leave this empty to keep it. Another server needs it anew.',
  noSecret: 'Do not sign with the saved secret',
  secretWrong: 'Please use letters, digits and signs without spaces, 200 at most.',
  priority: 'How loud',
  priorities: {
    2: { label: 'Quiet', hint: 'No sound and no vibration.' },
    3: { label: 'As usual', hint: 'The usual sound of the ntfy app.' },
    4: { label: 'Loud', hint: 'Long vibration, and shown over other apps.' },
  } satisfies Record<NtfyPriority, { label: string; hint: string }>,
  isLoud: 'Important events as loud as possible',
  isLoudHint: 'ntfy’s highest priority. In the ntfy app you can let it sound through Do Not Disturb.',
  save: 'Save',
  saved: 'Saved. Send a test to see whether it arrives.',
  unsaved: 'This channel has not been saved.',
} as const

/** Why a message was not accepted, and what can be done. */
export function troubleInWords(trouble: ChannelTrouble): string {
  if ('why' in trouble) return whyNot[trouble.why]
  const { status } = trouble
  if (status === 401 || status === 403)
    return `the server does not let us in (${status}). Check the access token.`
  if (status === 404 || status === 410) return `the server knows no such address (${status}).`
  if (status === 429) return 'the server wants fewer messages for now (429).'
  if (status >= 300 && status < 400) return `the address leads on to another one (${status}). Enter that one.`
  return `the server answered ${status}.`
}

type Why = Extract<ChannelTrouble, { why: string }>['why']
const whyNot: Record<Why, string> = {
  'not-allowed': 'this installation may not send to that address. Whoever runs it can allow it (HOOK_HOSTS).',
  'not-sendable': 'it could not be put into a message. Check token and address.',
  'no-such-name': 'there is no server of that name.',
  'too-slow': 'the server did not answer within 5 seconds.',
  'not-trusted': 'the certificate of the server is not valid.',
  'not-reachable': 'the server cannot be reached.',
  busy: 'too much was being sent. Please try again in a moment.',
}
