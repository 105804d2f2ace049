/** What the primitives say by themselves. */
export const uiWords = {
  close: 'Close',
  remove: 'Remove',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  leaveTitle: 'Leave without saving?',
  stay: 'Keep editing',
  leave: 'Leave',
} as const
