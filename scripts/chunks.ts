/**
 * What is loaded together is one file: forty small ones compress worse, and ask the server forty times. Only the first
 * screens are named, the rest is split by its pages. Each takes along what it imports, unless a file before it has it.
 */
export const chunkGroups = [
  // what everybody loads; the alert, the frame of links, how accounts are asked about and where drafts are too, which visitors
  // and the signed in share
  {
    name: 'app',
    test: /web[\\/](main|ui[\\/]message|shell[\\/]public-frame|forms[\\/]draft-key|accounts[\\/]account-(calls|words))\.tsx?$/,
  },
  // on the login page, and in pictures that come after a page
  { name: 'old-friends', test: /ui[\\/]pictures[\\/]old-friends\.tsx$/ },
  // on the login page, and wherever somebody types
  { name: 'forms', test: /web[\\/]forms[\\/](plain-form|use-form)\.tsx?$/ },
  { name: 'visitor', test: /web[\\/](signed-out-pages\.tsx|public-pages\.ts)$/ },
  { name: 'login', test: /web[\\/]accounts[\\/]login-page\.tsx$/ },
  { name: 'schemas', test: /(node_modules[\\/]valibot[\\/]|core[\\/]id\.ts$)/ },
  { name: 'text-length', test: /core[\\/]text-length\.ts$/ },
  // the day asks with it, and so does the page behind a mail, which a visitor opens
  { name: 'dialog', test: /web[\\/]ui[\\/]dialog\.tsx$/ },
  // every "no" in words: forms of visitors have them, and so does the day
  {
    name: 'asking',
    test: /(core[\\/]refusal|web[\\/]reminders[\\/]ask-reminders)\.ts$/,
  },
  // how days and lists are written: the sign-up asks it for the zone, everybody else for words
  { name: 'words', test: /(core|web)[\\/]words[\\/]/ },
  // what the day shares with pages that a link opens to visitors
  {
    name: 'calendar',
    test: /(core[\\/](medicines[\\/]running-plans|recurrence[\\/]recurrence-words|changes[\\/](collections([\\/][a-z-]+)?|save)|schedule[\\/]occurrences|doses[\\/]dose-text|care[\\/](slot|late|rest)|households[\\/]household)|web[\\/](schedule[\\/]words[\\/](care-words|repeat-in-words)|store[\\/](households|today|machine[\\/]until)|households[\\/]days-in-words|ui[\\/]icons))\.tsx?$/,
  },
  { name: 'page-icons', test: /ui[\\/]pictures[\\/]page-icons\.tsx$/ },
  // what the verbs share with the vet's page, which a link opens to visitors
  { name: 'pets', test: /core[\\/](pets[\\/](pet-age|breeds)|health[\\/]measure)\.ts$/ },
  { name: 'day', test: /web[\\/](signed-in-pages|schedule[\\/]schedule-page)\.tsx$/ },
  // what a tick needs: asked for as soon as the day stands, in one file
  { name: 'acting', test: /web[\\/]store[\\/]machine[\\/]acting\.ts$/ },
  // what the frame of the day needs as soon as somebody presses something
  {
    name: 'later',
    test: /web[\\/](shell[\\/](frame-later|sync-status|broken-modal)|pets[\\/]menu-panel|trying[\\/]trying-line)\.tsx$/,
  },
  // where all other pages are: a list of a hundred files, which the day need not bring
  { name: 'pages', test: /web[\\/]other-pages\.tsx$/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }))
