import { paths, patterns } from './paths.ts'

/** Pages in the frame of the app that are not the schedule. */
export const framedPaths = [
  paths.journal,
  patterns.dosePlan,
  patterns.measure,
  patterns.petPage,
  patterns.petVet,
  paths.learn,
  patterns.guide,
  patterns.workouts,
  paths.contact,
  paths.terms,
  paths.privacy,
] as const

/** Pages that a link opens, in the frame that anyone sees. */
export const linkedPaths = [
  // mails to whoever is signed in lead there too
  paths.forgotPassword,
  paths.resetPassword,
  paths.join,
  paths.sit,
  paths.vetLink,
  paths.reminder,
  paths.given,
  paths.noMail,
  paths.yourAddress,
] as const

export type OtherPath =
  | (typeof framedPaths)[number]
  | (typeof linkedPaths)[number]
  | typeof patterns.playWorkout
