/**
 * Where mail to an address arrives, for limits alone: with the large providers neither points nor what follows a plus make
 * another mailbox. Two people of whom that is not true share a limit.
 */
export function mailboxOf(email: string): string {
  const [name = '', ...host] = email.trim().toLowerCase().split('@')
  return [name.replace(/\+.*$/, '').replaceAll('.', ''), ...host].join('@')
}
