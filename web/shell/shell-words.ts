/** Every text of the frame around the pages; what waits to be sent has words of its own. */
export const shellWords = {
  brand: 'Senior Pet Care',
  brandLink: 'Senior Pet Care, schedule',
  navigation: 'Main',
  schedule: 'Schedule',
  learn: 'Learn',
  workouts: 'Workouts',
  skip: 'Skip to content',
  loading: 'Loading...',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
} as const

export const brokenWords = {
  title: 'Not here',
  offline: 'This page needs a connection.',
  offlineMore: 'You have not opened it on this device before. It will be here once you are online.',
  failed: 'Something went wrong on our side.',
  failedMore: 'Nothing you saved is lost. Opening the page again usually helps.',
  again: 'Try again',
} as const

export const versionWords = {
  ready: 'A new version is ready',
  reload: 'Reload',
} as const
