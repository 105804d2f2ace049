/** The texts of the week alone, and of moving an event there. */
export const weekWords = {
  weekNavigation: 'Other weeks',
  daysOfWeek: 'Days of this week',
  previousWeek: 'Previous Week',
  nextWeek: 'Next Week',
  thisWeek: 'This Week',
  nothingThatDay: 'Nothing planned',

  columns: 'Show the week as',
  inOrder: 'List',
  inHours: 'Hours',

  taken: (title: string, when: string, by: 'pointer' | 'keys') =>
    by === 'keys'
      ? `Moving ${title}, ${when}. Arrows move it, Enter puts it down, Escape puts it back.`
      : `Moving ${title}, ${when}`,
  /** asked before a series is moved */
  fromTo: (title: string, from: string, to: string) => `${title}: from ${from} to ${to}.`,
  putBack: (title: string) => `${title} is where it was.`,
  moved: (title: string, when: string) => `Moved ${title} to ${when}.`,
  /** made longer or shorter, where it is */
  lasts: (title: string, when: string) => `Changed ${title} to ${when}.`,
  notMoved: 'This was not moved. Please check your connection and try again.',
} as const

/** In the list of keys. */
export const moveKeyWords =
  'In the week on a wide screen, x or Space picks up the event that has the focus: arrows move it by a day or a quarter of an hour, with Shift up and down make it shorter or longer, Enter puts it down, Escape puts it back. With a mouse you drag it, and under Hours its lower edge too; with a finger, hold it first.'
