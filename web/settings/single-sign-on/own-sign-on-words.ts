/** Every text about single sign-on in the settings. */
export const ownSignOnWords = {
  title: 'Single Sign-On',
  /** beside the link to the page */
  connected: (name: string) => `Connected with ${name}`,
  notConnected: 'Not connected',
  about: (name: string) =>
    `When ${name} is connected you log in there, and are logged in here too: “Continue with ${name}” on the login page.`,
  aboutFormer:
    'Whoever runs this app has turned single sign-on off. What was connected is still listed here.',
  yours: 'Connected',
  none: 'Nothing is connected yet.',
  /** of a provider that was there before the one of today */
  former: 'A login of before, which no longer works here',
  noAddress: 'No address is known',
  since: (day: string) => `Since ${day}`,
  what: (name: string) => ` ${name}`,
  connect: (name: string) => `Connect ${name}`,
  connectAnother: (name: string) => `Connect another login of ${name}`,
  /** beside the one that cannot be disconnected */
  onlyWayIn: 'Your only way in: choose a password or add a passkey before you disconnect it.',
  onlyWayInHere: 'Your only way in: add a passkey before you disconnect it.',
  press: { takeBack: 'Disconnect', turnOn: 'Connect again' },
  isConnected: (name: string) => `You can log in with ${name} now.`,
  disconnected: (name: string) => `Disconnected: ${name}.`,
  connectedAgain: (name: string) => `Connected again: ${name}.`,
  needsConnection: 'This needs a connection.',
  unread: 'What is connected could not be loaded.',
  again: 'Try again',
} as const
