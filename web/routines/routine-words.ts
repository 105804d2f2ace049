/** Every text of the ready routines; their names stand in core, because they become events. */
export const routineWords = {
  title: (pet: string) => `Routines for ${pet}`,
  more: 'Tick what fits. It is in your calendar at once, and can be changed at any time.',
  change: (title: string) => `Change ${title}`,
  reminds: 'reminds',
  remindsUntilRecorded: 'reminds until it is recorded',
  skip: 'No, thanks',
  done: 'Done',
  deleted: (title: string) => `Deleted ${title}.`,
  leftToOthers: (title: string, pet: string) => `${title} is no longer for ${pet}.`,
} as const
