/** First parts of the addresses of pages; what is not among them is a page only for who asks for one. */
const roots = [
  'login',
  'signup',
  'forgot-password',
  'reset-password',
  'contact',
  'terms',
  'privacy',
  'schedule',
  'journal',
  'pets',
  'learn',
  'workouts',
  'settings',
  'join',
  'sit',
  'vet',
  'sticker',
  'wall',
  'reminder',
  'given',
  'no-mail',
  'your-address',
]

export function isPagePath(pathname: string): boolean {
  return roots.includes(pathname.split('/')[1]?.toLowerCase() ?? '')
}
