import type { LegalSection } from './legal-section.ts'
import { ContactLink, Kept } from './legal-prose.tsx'

export const privacyInShort = [
  'We keep what you write about your pets and their care, your email address, and what signing in needs. Nothing else.',
  'No advertising, no analytics, no trackers, and nothing loaded from other companies.',
  'If you turn on reminders, the push service of your browser’s maker carries them, sealed so that it cannot read them.',
  'A copy of your calendar lives on your device, so that the app works without a network. Signing out removes it.',
  'You can download everything kept about you as one file, and delete all of it yourself, in Settings.',
]

export const privacySections: LegalSection[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    text: (
      <>
        <p>
          The Senior Pet Care App is a program that runs on a server of its operator’s choosing. In this
          policy “we” is the operator of this installation: the person or organization that runs the server
          you are visiting, decides where it stands, and answers for what is kept on it.
        </p>
        <p>
          You reach us through the <ContactLink>contact page</ContactLink>, with or without an account.
        </p>
      </>
    ),
  },
  {
    id: 'who-it-is-for',
    title: 'Who the app is for',
    text: (
      <>
        <p>
          The app is for pet owners who are 18 or over. It is not for children under 13, and we do not
          knowingly keep anything about them.
        </p>
        <p>
          If you believe that a child has given us personal information, please{' '}
          <ContactLink>tell us</ContactLink> and we will delete it.
        </p>
      </>
    ),
  },
  {
    id: 'on-the-server',
    title: 'What we keep on the server',
    text: (
      <>
        <p>Only what you enter, and what is needed to run the app and keep it safe:</p>
        <Kept
          entries={[
            [
              'Your account',
              'Your email address and whether it was confirmed, your home time zone (read from your browser when you sign up; you can change it), and when the account was made and last changed. Your password is never stored: we keep only a one-way argon2id hash, which can check a password but not reveal it.',
            ],
            [
              'Your pets',
              'Name, species, breeds, birthday, calendar color, whom to call at the vet’s, and the day a pet died, as you enter them.',
            ],
            [
              'Your household',
              'Its name, the phone that you want called, and the names that people go by in it.',
            ],
            [
              'Your calendar',
              'The title, description, times, pets and repetition of each event, and the days you skipped or changed. Descriptions can hold anything you type, so please do not put in what you would not want stored.',
            ],
            [
              'The record of care',
              'What was done for a pet: the title and time that were planned, how it went, when, how much, your note, and the name of who did it and of who wrote it down. A record that is changed keeps what it said before, one that is removed says so, and both stay when the event or the pet is deleted, until the household is.',
            ],
            [
              'The order of changes',
              'Every change carries a number, an id and the time you made it, so that your devices agree and nothing is saved twice. A deleted pet or event leaves an empty mark with its id and no content, so that your other devices learn that it is gone.',
            ],
            [
              'How you are reminded',
              'When you want to be reminded, whether by email, and your quiet hours. For every device you turned on: the address of its push service, the keys with which messages are sealed for it, what it calls itself (such as “Chrome on Android”), how it writes times, when a reminder last reached it, and what its push service said when one did not get through.',
            ],
            [
              'Which reminders you were sent',
              'Which event of which day you were told of and when, so that you are told once, and whether you asked to be told again later.',
            ],
            [
              'Your calendar links',
              'For every link by which another calendar reads a household: the name you gave it, the pets you chose, whether it shows titles, when you made it, and about when and by which program it was last read. Of its secret address we keep only a one-way fingerprint. Of a link that is over, nothing but that fingerprint and when it ended.',
            ],
            [
              'Your sign-ins',
              'For every browser you are signed in with: when it began, when it was last used, when it ends, and how the browser describes itself (such as “Chrome on Android”). Not your network address.',
            ],
            [
              'Links we mailed you',
              'A short-lived code for a password reset or a new email address, until it is used or runs out.',
            ],
            [
              'Mail on its way',
              'A mail we send you, or a contact message on its way to us, waits in a queue until the mail server has accepted it.',
            ],
            [
              'Counters against abuse',
              'How often a network address or an account tried to sign in, sign up, reset a password or send a message within the last hour, and how often a wrong password was tried within the last day, so that nobody can guess passwords or flood us. Addresses and accounts stand there as keyed fingerprints, not in readable form.',
            ],
            [
              'Contact messages',
              'The name, email address and message you send through the contact page, when you sent them, and, if you were signed in, which account it was. A copy is mailed to us and lies in our mailbox.',
            ],
            [
              'A technical log',
              'One line per request: the time, the path that was asked for, how it was answered and how long that took. It holds none of your text, no network address, no password and no sign-in code. A proxy in front of this server may keep a log of its own, with network addresses.',
            ],
          ]}
        />
      </>
    ),
  },
  {
    id: 'on-your-device',
    title: 'What is kept on your device',
    text: (
      <>
        <p>Your browser keeps these for us, on your device only:</p>
        <Kept
          entries={[
            [
              'A sign-in cookie',
              'It says which sign-in is yours. Scripts on the page cannot read it, and it goes back to this server only. It ends when you sign out or when the sign-in runs out.',
            ],
            [
              'A device cookie',
              'A random number with a signature. It says that somebody has signed in here before, so that strangers who guess at your password cannot lock you out. It does not say who you are, opens nothing, and stays for 400 days after the last sign-in.',
            ],
            [
              'Your calendar, pets and records',
              'A copy in the browser’s own database (IndexedDB), so that the app opens at once and works without a network, together with the changes that have not been sent yet.',
            ],
            [
              'Small notes',
              'In the browser’s local storage: who was last signed in here (account id and email address), which pets you chose to show, and similar settings of the app.',
            ],
            [
              'An address for reminders',
              'If you turned on reminders here: the address at which the push service of your browser’s maker takes messages for it, and the keys to open them. Turning reminders off removes it.',
            ],
            [
              'The app itself',
              'Its pages, styles and pictures, in a cache of the browser, so that it opens without a network. This holds nothing about you.',
            ],
          ]}
        />
        <p>
          Signing out removes your calendar, your pets and your notes from the device. If a sign-in ends by
          itself, for instance because you changed your password elsewhere, your calendar and pets are removed
          too, but changes that were not yet sent stay on the device until you sign in again, so that they are
          not lost. You can remove everything at any time by clearing the data of this site in your browser.
        </p>
        <p>
          On a device you share, please sign out when you are done: whoever opens the browser could otherwise
          read your calendar.
        </p>
      </>
    ),
  },
  {
    id: 'cookies-and-tracking',
    title: 'Cookies and tracking',
    text: (
      <>
        <p>
          The two cookies above are the only ones. They are needed to keep you signed in and your account
          safe, which is why we show no cookie banner: there is nothing to choose.
        </p>
        <p>
          We use no advertising, no analytics, no tracking pixels, no social media buttons, and no fonts or
          scripts from other companies. Your browser is told by the server to load nothing from anywhere else.
        </p>
      </>
    ),
  },
  {
    id: 'what-for',
    title: 'What we use it for',
    text: (
      <>
        <ul>
          <li>
            To give you the app: to sign you in, keep your calendar and show it on your devices. Where the law
            asks for a ground, this is our agreement with you (the Terms of Service).
          </li>
          <li>To remind you of what you planned, where you turned that on. The ground is the same.</li>
          <li>
            To keep the app working and safe: limits, logs and backups. The ground is our legitimate interest,
            and yours, in a service that is neither broken into nor overrun.
          </li>
          <li>To answer you when you write to us. The ground is our legitimate interest in replying.</li>
          <li>To obey the law where it obliges us.</li>
        </ul>
        <p>
          We do not build profiles, do not decide anything about you by machine, and do not use your entries
          to train anything.
        </p>
      </>
    ),
  },
]
