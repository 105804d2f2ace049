import { ContactLink, Kept } from './legal-prose.tsx'
import type { LegalSection } from './legal-section.ts'

/** The second half of the policy: who sees it, for how long, and what you can do. */
export const privacyRightsSections: LegalSection[] = [
  {
    id: 'who-else',
    title: 'Who else sees it',
    text: (
      <>
        <p>We do not sell, rent or trade anything about you. Besides us, these may handle it:</p>
        <ul>
          <li>
            the companies whose servers, network and backups we use to run this installation, on our behalf;
          </li>
          <li>the mail service that carries our mails to you, and your own mail provider;</li>
          <li>
            if you turn on reminders on a device, the push service of its browser’s maker, usually that of
            Google, Mozilla, Apple or Microsoft. Each reminder is sealed for your device before it leaves this
            server: the push service learns which device is to be told, when, and how long the message is, and
            cannot read what it says. It handles that under its own policy;
          </li>
          <li>
            if you make a calendar link, whoever knows it, without signing in: the calendar you give it to,
            the company that runs that calendar, and everybody it is passed on to can read what the link shows
            until you turn it off. What they have read by then they may keep;
          </li>
          <li>
            a court or authority, if the law compels us, and then no more than it compels us to. We will tell
            you unless we are forbidden to.
          </li>
        </ul>
        <p>
          “Manage Subscription” in Settings is a link to a page outside the app. What you enter there is
          handled under that page’s own policy; the app sends it nothing about you.
        </p>
        <p>
          Another user of this installation sees your calendar only when you let them: somebody you invite to
          your household, and whoever has a sitter link of yours, for the pets and days you chose. They see
          the names that people have given themselves there, and no email address. You can end both at any
          time under Settings, Household. We can technically read what is in the database, as whoever runs a
          server can. We look only when you ask for help, when we mend a fault, or when the law compels us.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Mail we send',
    text: (
      <p>
        Mail about your account: a link to reset your password or to confirm a new email address, a note when
        your password or your email address was changed, and answers to what you wrote to us. Reminders by
        mail, if an event asks for them and you have not turned them off; each has a link that ends them with
        one press. No newsletter, no advertising. Our mails carry no tracking picture and no tracked link.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    text: (
      <>
        <Kept
          entries={[
            ['Account, pets and calendar', 'Until you delete them, or your account.'],
            ['The record of care', 'Until the household is deleted: it is the history of your pets.'],
            [
              'Marks of deleted pets and events',
              '90 days, empty of content; they are cleared with your next change after that.',
            ],
            ['Calendar links', 'Until you turn them off; that they are over, until you delete your account.'],
            [
              'Sign-ins',
              'Until you sign out, until a new password ends them, or 30 days after the last use.',
            ],
            [
              'Devices that are told',
              'Until you turn reminders off there, remove the device, or delete your account. One whose sign-in has ended is told nothing more.',
            ],
            ['Which reminders you were sent', 'Three days.'],
            ['Codes in mailed links', 'One hour; they work once.'],
            ['Counters against abuse', 'An hour or two; a day for how often a password was guessed.'],
            [
              'Mail on its way',
              'Until it is delivered or given up: an hour for links that run out, three days for other mail to you, a month for contact messages to us.',
            ],
            [
              'Contact messages',
              'Until we no longer need them, until you ask us to delete them, or until you delete the account you wrote them with.',
            ],
            ['Technical log', 'As long as this server keeps its logs, usually some weeks.'],
          ]}
        />
        <p>
          What you delete may live on in our backups until these are replaced by newer ones. We do not use
          backups for anything but repairing the service.
        </p>
      </>
    ),
  },
  {
    id: 'your-choices',
    title: 'Your choices and rights',
    text: (
      <>
        <p>Most of it you can do yourself, at once:</p>
        <ul>
          <li>
            <strong>See and correct:</strong> everything you entered is in the app and can be edited there.
          </li>
          <li>
            <strong>Take it with you:</strong> Settings, then “Email, Password and Data”, then “Download My
            Data” gives you one JSON file with everything kept about you: account, sign-ins, pets, events, and
            the messages you wrote to us while signed in.
          </li>
          <li>
            <strong>Delete:</strong> at the same place, “Delete My Account” removes the account, its sign-ins,
            pets, events and messages to us from the server at once, and the copy from your device. It cannot
            be undone. To have the mailed copies of your messages deleted as well, ask us.
          </li>
          <li>
            <strong>Change your email address, password and home time zone:</strong> there too.
          </li>
        </ul>
        <p>
          For anything else, such as messages you sent through the contact page without being signed in,
          please <ContactLink>write to us</ContactLink>. Depending on where you live, the law gives you rights
          of access, correction, deletion, restriction, objection and portability, and the right to complain
          to your data protection authority. We honor these for everyone, wherever they live, and never treat
          you worse for using them.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    text: (
      <>
        <p>
          Passwords are stored as slow one-way hashes; sign-in cookies are out of reach of scripts; guessing
          is slowed down; every request is checked against the account it belongs to, in the program and,
          where the database can do it, in the database once more. On the public internet this installation
          should be reached over https only, which your browser shows beside the address.
        </p>
        <p>
          No system is perfectly safe. If something happens that puts your information at risk, we will tell
          you and the authorities as the law requires. If you find a weakness, please{' '}
          <ContactLink>tell us</ContactLink>.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where it is kept',
    text: (
      <p>
        On the server of this installation and in its backups, in the place its operator chose. If that is in
        another country than yours and you want to know where, <ContactLink>ask us</ContactLink>. We will also
        tell you how the transfer is protected where the law requires that.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: (
      <p>
        When the app changes what it keeps, this page changes with it, and the date at its top. If a change
        matters to you in substance, we will say so in the app or by email before it takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <p>
        Questions, wishes, complaints: the <ContactLink>contact page</ContactLink> is open to everyone, and
        your message reaches the operator of this installation.
      </p>
    ),
  },
]
