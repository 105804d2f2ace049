import type { Migration } from './migration.ts'
import { documents } from './migrations/0001-documents.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { contact } from './migrations/0003-contact.ts'
import { earlyDatabases } from './migrations/0004-early-databases.ts'
import { devicesAhead } from './migrations/0007-devices-ahead.ts'
import { series } from './migrations/0009-series.ts'
import { overwritten } from './migrations/0010-overwritten.ts'
import { severalOwners } from './migrations/0011-several-owners.ts'
import { households } from './migrations/0012-households.ts'
import { sitterLinks } from './migrations/0013-sitter-links.ts'
import { membersOnly } from './migrations/0014-members-only.ts'
import { removedMembers } from './migrations/0024-removed-members.ts'
import { care } from './migrations/0015-care.ts'
import { whoTookBack } from './migrations/0016-who-took-back.ts'
import { reminders } from './migrations/0017-reminders.ts'
import { admittedOnce } from './migrations/0023-admitted-once.ts'
import { phone } from './migrations/0018-phone.ts'
import { calendarLinks } from './migrations/0020-calendar-links.ts'
import { vetLinks } from './migrations/0022-vet-links.ts'
import { petsOfEvents } from './migrations/0025-pets-of-events.ts'
import { photos } from './migrations/0021-photos.ts'
import { photoSenders } from './migrations/0026-photo-senders.ts'
import { links } from './migrations/0027-links.ts'
import { admit } from './migrations/0028-admit.ts'
import { leanFunctions } from './migrations/0029-lean-functions.ts'
import { provenAddresses } from './migrations/0030-proven-addresses.ts'
import { waysIn } from './migrations/0031-ways-in.ts'
import { passkeys } from './migrations/0032-passkeys.ts'
import { secondFactor } from './migrations/0033-second-factor.ts'
import { tellOfDevices } from './migrations/0035-tell-of-devices.ts'
import { signOnIdentities } from './migrations/0036-sign-on-identities.ts'
import { remindedLocale } from './migrations/0037-reminded-locale.ts'
import { keptTasks } from './migrations/0038-kept-tasks.ts'
import { ownChannels } from './migrations/0039-own-channels.ts'
import { webhooks } from './migrations/0040-webhooks.ts'
import { listRegistrations } from './migrations/0041-list-registrations.ts'
import { usage } from './migrations/0005-usage.ts'

/**
 * In order; a new one joins at the end and is written for both engines. Every landed commit is somebody's database:
 * one that has landed is never edited. When it lands, `npm run keep-schema` keeps the tables it makes for the tests.
 */
export const migrations: Migration[] = [
  documents,
  accounts,
  contact,
  earlyDatabases,
  devicesAhead,
  series,
  overwritten,
  // landed after those with higher numbers
  usage,
  severalOwners,
  households,
  sitterLinks,
  membersOnly,
  care,
  whoTookBack,
  reminders,
  phone,
  calendarLinks,
  vetLinks,
  photos,
  admittedOnce,
  removedMembers,
  petsOfEvents,
  photoSenders,
  links,
  admit,
  leanFunctions,
  provenAddresses,
  waysIn,
  passkeys,
  secondFactor,
  tellOfDevices,
  signOnIdentities,
  remindedLocale,
  keptTasks,
  ownChannels,
  webhooks,
  listRegistrations,
]
