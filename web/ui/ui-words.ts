/** What the primitives say by themselves. */
export const uiWords = {
  undo: 'Undo',
  failed: 'It could not be saved. What you typed is still here.',
  notLoaded: 'This was not recorded. Please check your connection and try again.',
  tookBack: (words: string) => `Undone: ${words}`,
  nothingToTakeBack: 'Nothing to undo: only what you did here in the last ten minutes can be undone.',
  product: 'Senior Pet Care App',
  close: 'Close',
  remove: 'Remove',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  dismiss: 'Dismiss',
  leaveTitle: 'Leave without saving?',
  unsaved: 'What you typed has not been saved.',
  stay: 'Keep editing',
  leave: 'Leave',
} as const
