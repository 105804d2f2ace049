/** Which language the app speaks; each is named by its own name. */
export const languageWords = {
  label: 'Language',
  detail: 'On this device, and in reminders and emails to you',
  /** of whoever has no account: nothing is sent to them */
  detailHere: 'On this device',
  offline: 'The language can be changed once there is a connection.',
}
