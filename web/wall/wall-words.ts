import { counted } from '#core/words/counts.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/activity.ts'

/** A screen for everybody, on the wall of a house. */
export const wallWords = {
  title: 'Today',
  loading: 'Looking it up…',
  badTitle: 'No screen for everybody',
  notHere:
    'This device is not a screen for everybody yet. Somebody in the household makes one in Settings, Household.',
  again: 'Try Again',
  forget: 'Use this device for something else',
  logIn: 'Log in',
  open: 'To do',
  count: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  nothingOpen: 'Everything is done.',
  nothingPlanned: 'Nothing is planned today.',
  now: 'Now',
  late: 'Not recorded yet',
  allDay: 'Today',
  yesterday: (time: string) => `Yesterday ${time}`,
  /** before what stands on the button */
  tick: (given: string) => `${given}: `,
  given: (care: Care) => outcomeWord('given', care),
  whoTitle: 'Who?',
  /** for what is not simply given */
  other: 'Something else happened',
  elseTitle: 'What happened?',
  happened: (title: string, what: string) => `${title}: ${what.toLowerCase()}`,
  otherOf: (title: string) => `${title}: something else`,
  somebodyElse: 'Somebody else',
  name: 'Your name',
  nameMissing: 'Please write a name.',
  record: 'Record',
  keepName: 'Keep this name for ten minutes',
  ticksAs: (name: string, until: string) => `${name} is ticking, until ${until}`,
  notThem: (name: string) => `Not ${name}`,
  recorded: (what: string, title: string, by: string) => `${title}: ${what.toLowerCase()} by ${by}`,
  /** by the pet, and written down by somebody */
  refused: (what: string, title: string, by: string) => `${title}: ${what.toLowerCase()} · ${by}`,
  undo: 'Undo',
  undone: 'Undone.',
  otherTime: 'For another time, please record it in the app.',
  alone: (since: string) => `Alone since ${since}: what others record does not arrive here.`,
  aloneLong: 'What happens only once may be missing.',
  waiting: (n: number) => `${counted(n, 'record')} will be sent when there is a network.`,
  clockBehind: 'The clock of this device is wrong. Please set it: the day shown here may be another one.',
  staysAwake:
    'This browser cannot keep the screen on. Please turn off the sleep in the settings of the device.',
  notTaken: (why: string) => `This could not be recorded: ${why}`,
  dismiss: 'I have read this',
  stillLoggedIn: 'Somebody is logged in on this device, and whoever comes by can open their app.',
  toSettings: 'Log out in Settings',
} as const
