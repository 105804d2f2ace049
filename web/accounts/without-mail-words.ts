/** Where no mail server is set up, each mail is a file beside the database, and its link a line of the log. */
export const withoutMailWords = {
  operator: 'whoever runs this installation',
  resetMore: 'No email is sent here: please ask them for it. It works once and for one hour.',
  resetAgain: 'Sent again. Please ask for the newest one.',

  changeEmail:
    'That changes when you open a link. This installation sends no emails: the link goes to whoever runs it, please ask them for it.',
  makeLink: 'Make the link',
  made: 'The link is made',
  changeTo: 'Please ask whoever runs this installation for the link for',
  changeMore: 'and open it on this device. It works for one hour.',

  invite: 'You send the link yourself, in a message or on paper: this installation sends no emails.',
} as const
