const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' })

/** Of a form whose half typed words came back, or whose subject was changed meanwhile. */
export const restoredWords = {
  typedAt: (at: number, now: number) =>
    day.format(at) === day.format(now)
      ? `You typed this at ${time.format(at)} and did not save it.`
      : `You typed this on ${day.format(at)} at ${time.format(at)} and did not save it.`,
  typedBefore: 'You typed this before and did not save it.',
  changed: 'While you typed, this was changed and saved:',
  changedSince: 'Since then, this was changed and saved:',
  mine: 'Yours',
  now: 'Saved',
  nothing: 'nothing',
  keep: 'Keep',
  keepMine: 'Keep mine',
  takeTheirs: 'Take what is saved',
  startOver: 'Start over',
} as const
