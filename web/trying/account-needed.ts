import { paths } from '../paths.ts'
import { accountNeeds } from './trying-words.ts'

const { people, links, sticker, reminders, account } = accountNeeds

/** What a page would be good for that nobody has without an account. */
export const accountNeeded: Readonly<Record<string, string>> = {
  [paths.household]: people,
  [paths.invite]: people,
  [paths.sitterLink]: people,
  [`${paths.household}/people/:personId`]: people,
  [paths.links]: links,
  [paths.newSticker]: sticker,
  [paths.newWall]: people,
  [paths.newCalendarLink]: links,
  [paths.appKeys]: links,
  [paths.newAppKey]: links,
  [paths.webhooks]: links,
  [paths.newWebhook]: links,
  [paths.reminders]: reminders,
  [paths.ownChannel('ntfy')]: reminders,
  [paths.ownChannel('webhook')]: reminders,
  [`${paths.reminders}/:channelId`]: reminders,
  [paths.settingsAccount]: account,
  [paths.changeEmail]: account,
  [paths.proveAddress]: account,
  [paths.changePassword]: account,
  [paths.secondStep]: account,
  [paths.newBackupCodes]: account,
  [paths.turnOffSecondStep]: account,
  [paths.devices]: account,
  [paths.passkeys]: account,
  [paths.newPasskey]: account,
  [`${paths.passkeys}/:passkeyId`]: account,
  [paths.signOn]: account,
  [paths.timeZone]: account,
  [paths.deleteAccount]: account,
  [paths.subscription]: account,
}
