/** An invitation by mail. The names are what strangers typed. */
export const invitationWords = {
  subject: 'An invitation to share pet care',
  lines: (invitedBy: string, household: string, product: string) => [
    `${invitedBy ? `Somebody who goes by “${invitedBy}”` : 'Somebody'} invites you to ${household ? `“${household}”` : 'a household'} in the ${product}, where the pets’ care is planned together. The link shows the invitation, and nothing happens before you accept it. It works once and for seven days.`,
    'The names are their own words. If you do not know who this is, please ignore this email.',
  ],
  link: 'Show the invitation',
}
