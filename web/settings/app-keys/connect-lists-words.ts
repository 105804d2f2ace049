import { isolated } from '#web/words/in-words.ts'

/** How other programs are told of the two lists. */
export const connectListsWords = {
  title: 'Connect an app',
  what: 'There are two lists: “Doses”, to tick, and “Care”, to read. To tick a dose is to record it in your name; to untick it takes that back. Nothing else you write there changes the plan.',
  apple: 'iPhone, iPad, Mac',
  inApple: (host: string) =>
    `In Settings choose Apps, Calendar, Calendar Accounts, Add Account, Other, Add CalDAV Account. The server is ${isolated(host)}. The list then stands in Reminders.`,
  android: 'Android',
  inAndroid: (url: string) =>
    `Add an account in DAVx⁵ with address and user name: ${isolated(url)}. Choose “Doses” for Tasks.org, and “Care” for the calendar.`,
  thunderbird: 'Thunderbird',
  inThunderbird: (url: string) =>
    `Make a new calendar on the network, with the address ${isolated(url)}. The list stands under Tasks.`,
  homeAssistant: 'Home Assistant',
  inHomeAssistant: (url: string) =>
    `Add the integration CalDAV, with the address ${isolated(url)}. The list becomes a to-do list there.`,
  more: 'More programs, and which of them were seen to work, stand in docs/lists.md of the program.',
} as const
