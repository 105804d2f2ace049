/** The page with everybody and everything that can see or do something in a household. */
export const linksWords = {
  title: 'Who Can Get In',
  linkDetail: 'Links, people and devices',
  what: 'These links work now. Whoever has one can use it, and so can whoever finds a phone with it. Turn off what is no longer needed.',
  none: 'None',
  vets: 'Links for vets',
  deletedPet: 'A deleted pet',
  calendars: 'Your calendar links',
  members: 'People and devices',
  unread: 'These could not be loaded.',
} as const
