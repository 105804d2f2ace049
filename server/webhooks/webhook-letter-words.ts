/** Said once, when nothing has arrived for a day. */
export const webhookLetterWords = {
  subject: (name: string) => `The webhook “${name}” was turned off`,
  failed: (name: string, household: string) =>
    `The webhook “${name}” of ${household} was turned off: for a day nothing arrived at its address.`,
  gone: (name: string, household: string) =>
    `The webhook “${name}” of ${household} was turned off: its address answered that it is no more.`,
  rest: 'What happened meanwhile is not sent later. Once the address answers again, turn it on in Settings › Webhooks, where its last answers are listed.',
  open: 'Open Webhooks',
} as const
