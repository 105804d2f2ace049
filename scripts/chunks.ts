/**
 * What is loaded together is one file: forty small ones compress worse, ask the server forty times, and are kept one by one
 * on every new device. The first screens come first, then what visitors open, then the rooms behind the day. Each takes
 * along what it imports, unless a file before it has it: so none waits for one that waits for it.
 */
export const chunkGroups = [
  // what everybody loads; the alert, the frame of links, how accounts are asked about and where drafts are too, which visitors
  // and the signed in share
  {
    name: 'app',
    test: /web[\\/](main|ui[\\/]message|shell[\\/]public-frame|forms[\\/]draft-key|accounts[\\/]account-(calls|words))\.tsx?$/,
  },
  // whether this device is a household's screen: visitors ask, and the settings
  { name: 'known-wall', test: /web[\\/]wall[\\/]known-wall\.ts$/ },
  // on the login page, and in pictures that come after a page
  { name: 'old-friends', test: /ui[\\/]pictures[\\/]old-friends\.tsx$/ },
  // on the login page, and wherever somebody types
  { name: 'forms', test: /web[\\/]forms[\\/](plain-form|use-form)\.tsx?$/ },
  { name: 'visitor', test: /web[\\/](signed-out-pages\.tsx|public-pages\.ts)$/ },
  { name: 'login', test: /web[\\/]accounts[\\/]login-page\.tsx$/ },
  // on the login page once it stands, and in the settings, which it must not bring
  { name: 'passkeys', test: /web[\\/]accounts[\\/]passkeys[\\/](passkey-login\.tsx|device-passkeys\.ts)$/ },
  // how days and lists are written, which the sign-up asks for the zone
  {
    name: 'asking',
    test: /(web[\\/]reminders[\\/]ask-reminders|(core|web)[\\/]words[\\/](?!table-file|one-slip).+)\.ts$/,
  },
  // every "no" in words: with the verbs, and with forms of visitors
  { name: 'refusals', test: /(core[\\/](refusal|refusal-words)|web[\\/]asking[\\/]said-no)\.ts$/ },
  // what the day shares with pages that a link or a mail opens to visitors
  {
    name: 'calendar',
    test: /(node_modules[\\/]valibot[\\/].+|core[\\/](id|text-length|workouts[\\/]shown-title|medicines[\\/]running-plans|recurrence[\\/]recurrence-words|changes[\\/](collections([\\/][a-z-]+)?|save)|schedule[\\/]occurrences|doses[\\/]dose-text|care[\\/](slot|late|rest)|households[\\/]household)|web[\\/](schedule[\\/]words[\\/](care-words|repeat-in-words)|store[\\/](households|today|machine[\\/]until)|households[\\/]days-in-words|ui[\\/](icons|dialog)))\.(tsx?|m?js)$/,
  },
  { name: 'page-icons', test: /ui[\\/]pictures[\\/]page-icons\.tsx$/ },
  // what the verbs share with the vet's page, which a link opens to visitors
  { name: 'pets', test: /core[\\/](pets[\\/](pet-age|breeds)|health[\\/]measure|papers[\\/]paper)\.ts$/ },
  { name: 'day', test: /web[\\/](signed-in-pages|schedule[\\/]schedule-page)\.tsx$/ },
  // on the login page where there is a provider, and in the settings, which it must not bring
  { name: 'sign-on', test: /web[\\/]accounts[\\/]single-sign-on[\\/](sign-on-login|begin-sign-on)\.tsx?$/ },
  // what a tick needs: asked for as soon as the day stands, in one file
  { name: 'acting', test: /web[\\/]store[\\/]machine[\\/]acting\.ts$/ },
  // what the frame of the day needs as soon as somebody presses something
  {
    name: 'later',
    test: /web[\\/](shell[\\/](frame-later|sync-status|broken-modal)|pets[\\/]menu-panel|trying[\\/]trying-line)\.tsx$/,
  },
  // where all other pages are: a list of files, which the day need not bring
  { name: 'pages', test: /web[\\/]other-pages\.tsx$/ },
  { name: 'pictures', test: /web[\\/]ui[\\/]pictures[\\/](pictures|soon-pictures|not-found-picture)\.tsx$/ },
  // what mails and links open to visitors
  { name: 'account-pages', test: /web[\\/]accounts[\\/](signup|forgot-password|reset-password)-page\.tsx$/ },
  {
    name: 'link-pages',
    test: /web[\\/](households[\\/](join|sit)-page|reminders[\\/](given|no-mail)-page)\.tsx$/,
  },
  // how texts of ours are drawn: of guides, exercises and terms
  { name: 'content', test: /web[\\/]content[\\/]content-text\.tsx$/ },
  { name: 'contact', test: /web[\\/]contact[\\/]contact-page\.tsx$/ },
  { name: 'legal', test: /web[\\/]legal[\\/]legal-pages\.tsx$/ },
  { name: 'sheet', test: /web[\\/]vet[\\/]vet-link-page\.tsx$/ },
  // what a new person sees first, with nothing else before it
  { name: 'routines', test: /web[\\/]routines[\\/]ready-routine-list\.tsx$/ },
  // what the frame looks up behind the day, and what it asks and tells some day
  {
    name: 'moments',
    test: /web[\\/](reminders[\\/](this-device|take-down|say-no-device)|trying[\\/](keep-tried|start-over|tried-question)|store[\\/](own-photos|other-households|visit)|households[\\/]household-choice|shell[\\/](left-households-dialog|waiting-list))\.tsx?$/,
  },
  // in an open row, and on the screen for everybody, which the dialogs must not come with
  {
    name: 'last-given',
    test: /web[\\/]schedule[\\/](reading[\\/]last-given|words[\\/]reading-words)\.tsx?$/,
  },
  // the rooms behind the day; first the dialogs, which are asked for soon after it
  { name: 'dialogs', test: /web[\\/]schedule[\\/](schedule-modals|record[\\/]reminder-page)\.tsx$/ },
  {
    name: 'views',
    test: /web[\\/]schedule[\\/](week[\\/](week-page|move-question)|month[\\/]month-page)\.tsx$/,
  },
  { name: 'print', test: /web[\\/]schedule[\\/]print[\\/]print-page\.tsx$/ },
  { name: 'search', test: /web[\\/]search[\\/]search-dialog\.tsx$/ },
  // in the settings, and on the page of a pet
  {
    name: 'of-pets',
    test: /web[\\/](settings[\\/]links[\\/]vet-link-section|photos[\\/]choose-face|pets[\\/](callable|pet-words)|households[\\/]link-made|trying[\\/]needs-account)\.tsx?$/,
  },
  { name: 'settings', test: /web[\\/]settings[\\/]settings-routes\.tsx$/ },
  // a screen on the wall needs it, and nothing else of the player
  { name: 'keep-awake', test: /workouts[\\/]player[\\/]keep-awake\.ts$/ },
  { name: 'journal', test: /web[\\/]journal[\\/]journal-page\.tsx$/ },
  {
    name: 'pet-pages',
    test: /web[\\/](pet-page[\\/](pet-page|papers[\\/]measure-or-papers|medicines[\\/]plan-page)|vet[\\/]vet-page)\.tsx$/,
  },
  { name: 'learn', test: /web[\\/]learn[\\/](shelf|guide)-page\.tsx$/ },
  { name: 'workouts', test: /web[\\/]workouts[\\/](workout-routes|player[\\/]workout-player)\.tsx$/ },
].map(({ name, test }, at, all) => ({
  name,
  // in another language the sisters of words stand in the places of the English files
  test: (file: string) => test.test(file.replace(/\.[a-z]{2}\.ts$/, '.ts')),
  priority: all.length - at,
}))
