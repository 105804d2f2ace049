/** The page with everybody and everything that can see or do something in a household. */
export const linksWords = {
  title: 'Who Can Get In',
  linkDetail: 'Links, people and devices',
  what: 'Whoever has one of these links can use it, and so can whoever finds a phone with it. Turn off what is no longer needed.',
  noneWorks: 'There is no link that works now.',
  vets: 'Links for vets',
  deletedPet: 'A deleted pet',
  calendars: 'Your calendar links',
  members: 'People and devices',
  unread: 'Some of the links could not be loaded.',
} as const
