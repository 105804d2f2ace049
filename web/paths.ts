import { nextPath } from '#core/next-path.ts'
import { mailReminderPath, noMailPath, proofPath, reminderPath } from '#core/reminders/notice.ts'
import { stickerPath } from '#core/stickers/sticker-path.ts'
import { wallPath } from '#core/wall/wall-path.ts'

/** Every address of the app. Nothing else writes a path by hand. */
export const paths = {
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  /** what the link of an invitation opens; its secret stands behind the # and is taken from there at once */
  join: '/join',
  sit: '/sit',
  /** what a vet's link opens, in the same way */
  vetLink: '/vet',
  /** what stands on a box */
  sticker: stickerPath,
  /** a screen for everybody, on the wall of a house */
  wall: wallPath,
  /** behind a tap on a notification, and behind the links of a mail */
  reminder: reminderPath,
  given: mailReminderPath,
  noMail: noMailPath,
  yourAddress: proofPath,
  schedule: '/schedule',
  month: '/schedule/month',
  week: '/schedule/week',
  day: (day: string) => `/schedule/${day}`,
  weekOf: (day: string) => `/schedule/week/${day}`,
  monthOf: (day: string) => `/schedule/month/${day}`,
  print: '/schedule/print',
  printDays: (first: string, last: string) => `/schedule/print?from=${first}&to=${last}`,
  newEvent: (day: string) => `/schedule/${day}/new`,
  /** an event to read; the day names the occurrence of a series */
  event: (day: string, eventId: string) => `/schedule/${day}/event/${encodeURIComponent(eventId)}`,
  editEvent: (day: string, eventId: string) => `/schedule/${day}/event/${encodeURIComponent(eventId)}/edit`,
  /** what was done about an occurrence, for all its pets */
  occurrenceCare: (day: string, eventId: string) =>
    `/schedule/${day}/event/${encodeURIComponent(eventId)}/care`,
  /** one record, whether or not it is still planned */
  care: (day: string, careId: string) => `/schedule/${day}/care/${encodeURIComponent(careId)}`,
  /** something that was not planned */
  newCare: (day: string) => `/schedule/${day}/care`,
  keys: '/schedule/keys',
  search: '/schedule/search',
  journal: '/journal',
  /** of a pet that is no longer among those to choose from, up to its last day */
  journalOf: (petId: string, until: string) => `/journal?pet=${encodeURIComponent(petId)}&until=${until}`,
  /** all that is kept of a pet; what it is called and looks like is edited in settings */
  petPage: (petId: string) => `/pets/${encodeURIComponent(petId)}`,
  /** a taper of one medicine, typed in as the vet wrote it */
  dosePlan: (petId: string, medicineId: string) =>
    `/pets/${encodeURIComponent(petId)}/medicines/${encodeURIComponent(medicineId)}/plan`,
  measure: (petId: string, kind: string) => `/pets/${encodeURIComponent(petId)}/${kind}`,
  petVet: (petId: string) => `/pets/${encodeURIComponent(petId)}/vet`,
  learn: '/learn',
  guide: (guideId: string) => `/learn/${encodeURIComponent(guideId)}`,
  workouts: '/workouts',
  workout: (workoutId: string) => `/workouts/${workoutId}`,
  exercise: (exerciseId: string) => `/workouts/exercises/${exerciseId}`,
  playWorkout: (workoutId: string) => `/workouts/${workoutId}/play`,
  settings: '/settings',
  /** the server names it when the operator has no page for it */
  subscription: '/settings/subscription',
  reminders: '/settings/reminders',
  /** one of them by its id, or a new one of a kind */
  ownChannel: (which: string) => `/settings/reminders/${which}`,
  calendars: '/settings/calendars',
  newCalendarLink: '/settings/calendars/new',
  importFile: '/settings/calendars/import',
  links: '/settings/links',
  appKeys: '/settings/apps',
  newAppKey: '/settings/apps/new',
  webhooks: '/settings/webhooks',
  newWebhook: '/settings/webhooks/new',
  newSticker: '/settings/links/sticker',
  /** for one thing of the plan, or for a medicine of a pet */
  stickerForEvent: (eventId: string) => `/settings/links/sticker?event=${encodeURIComponent(eventId)}`,
  /** asks what of a pet it is for */
  stickerForPet: (petId: string) => `/settings/links/sticker?pet=${encodeURIComponent(petId)}`,
  stickerForMedicine: (medicineId: string, petId: string) =>
    `/settings/links/sticker?medicine=${encodeURIComponent(medicineId)}&pet=${encodeURIComponent(petId)}`,
  household: '/settings/household',
  invite: '/settings/household/invite',
  sitterLink: '/settings/household/sitter',
  newWall: '/settings/household/wall',
  member: (personId: string) => `/settings/household/people/${encodeURIComponent(personId)}`,
  deleted: '/settings/deleted',
  settingsAccount: '/settings/account',
  emailOutcome: (outcome: string) => `/settings/account?email=${outcome}`,
  changeEmail: '/settings/account/email',
  proveAddress: '/settings/account/address',
  changePassword: '/settings/account/password',
  secondStep: '/settings/account/second-step',
  newBackupCodes: '/settings/account/second-step/codes',
  turnOffSecondStep: '/settings/account/second-step/off',
  devices: '/settings/account/devices',
  passkeys: '/settings/account/passkeys',
  newPasskey: '/settings/account/passkeys/new',
  passkey: (id: string) => `/settings/account/passkeys/${id}`,
  signOn: '/settings/account/single-sign-on',
  timeZone: '/settings/account/time-zone',
  deleteAccount: '/settings/account/delete',
  pets: '/settings/pets',
  newPet: '/settings/pets/new',
  pet: (petId: string) => `/settings/pets/${encodeURIComponent(petId)}`,
  petDied: (petId: string) => `/settings/pets/${encodeURIComponent(petId)}/died`,
} as const

/** A workout for one occurrence, which is then what is recorded. */
export function playPlannedPath(workoutId: string, { day, event }: { day: string; event: { id: string } }) {
  return `${paths.playWorkout(workoutId)}?day=${day}&event=${encodeURIComponent(event.id)}`
}

/** What the router matches; the pages' own addresses are above. */
export const patterns = {
  schedule: '/schedule/*',
  petPage: '/pets/:petId',
  measure: '/pets/:petId/:kind',
  petVet: '/pets/:petId/vet',
  guide: '/learn/:guideId',
  dosePlan: '/pets/:petId/medicines/:medicineId/plan',
  workouts: '/workouts/*',
  playWorkout: '/workouts/:workoutId/play',
  newEvent: '/schedule/:day/new',
  event: '/schedule/:day/event/:eventId',
  editEvent: '/schedule/:day/event/:eventId/edit',
  occurrenceCare: '/schedule/:day/event/:eventId/care',
  care: '/schedule/:day/care/:careId',
  newCare: '/schedule/:day/care',
} as const

/** The way to /login that remembers where the person was going. */
export function loginPath(from: { pathname: string; search: string; hash: string }): string {
  const wanted = from.pathname + from.search + from.hash
  if (nextPath(wanted) === paths.schedule) return paths.login
  return `${paths.login}?next=${encodeURIComponent(wanted)}`
}

/** Adds where the person was going to a link between the account pages. */
export function keepingNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}

/** The first screen of whoever is signed in; any other address leads to a page that is loaded beside it. */
export function isDayPath(pathname: string): boolean {
  return /^\/(schedule(\/[\d-]+)?)?$/.test(pathname)
}

/** Settings, events, the search and the list of keys lie over the page they were opened from. */
export function isModalPath(pathname: string): boolean {
  return (
    isSettingsPath(pathname) || isEventPath(pathname) || pathname === paths.keys || pathname === paths.search
  )
}

export function isSettingsPath(pathname: string): boolean {
  return pathname === paths.settings || pathname.startsWith(`${paths.settings}/`)
}

/** The page behind a modal that was opened by its address: an event lies over its day. */
export function pageUnder(pathname: string): string {
  return isEventPath(pathname) ? pathname.split('/').slice(0, 3).join('/') : paths.schedule
}

function isEventPath(pathname: string): boolean {
  return /^\/schedule\/[^/]+\/(new|event\/[^/]+(\/(care|edit))?|care(\/[^/]+)?)$/.test(pathname)
}
