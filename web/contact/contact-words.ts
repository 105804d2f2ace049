import { counted } from '#core/words/counts.ts'

export const contactWords = {
  title: 'Contact Us',
  intro: 'A question, a wish, something that does not work? Write to us.',
  noAccount: 'You do not need an account.',
  inDemo: 'This is a demo: there is nobody here who could read what you write.',
  emergency:
    'Is your pet unwell? Please call your vet at once. We are not vets, and we do not read messages around the clock.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  website: 'Website',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message sent!',
  sentMore: (email: string) => `Thank you. We will reply to ${email}.`,
  failed: 'Error sending message. Try again.',
  unreachable: 'The server could not be reached. What you wrote is still here.',
  left: (count: number) => `${counted(count, 'character')} left`,
  tooMany: (count: number) => `${counted(count, 'character')} too many`,
  unsent: 'Your message has not been sent.',
}
