/** Below what is due, in a letter of reminders. */
export const reminderLetterWords = {
  one: {
    given: 'The link opens a page with a button that records it as given by you.',
    done: 'The link opens a page with a button that records it as done by you.',
    rest: 'Opening the page records nothing. It works for 24 hours; if somebody has recorded it since, the page says so.',
    link: 'Record it',
  },
  several: {
    given: 'The link opens a page with a button that records them as given by you.',
    done: 'The link opens a page with a button that records them as done by you.',
    rest: 'Opening the page records nothing. It works for 24 hours; if somebody has recorded one of them since, the page says so.',
    link: 'Record them',
  },
  notAlone: 'Please do not rely on emails alone for a medicine: they can be late.',
  stop: 'Stop reminders by email',
}
