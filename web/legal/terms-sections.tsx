import { ContactLink, PrivacyLink } from './legal-prose.tsx'
import type { LegalSection } from './legal-section.ts'

export const termsInShort = [
  'The app is a calendar for the care of your pets. It is not a vet, and it does not replace one.',
  'It shows what you planned, and reminds you where you set that up. Reminders can fail: do not let a medicine depend on it alone.',
  'What you enter stays yours. You can download it and delete it whenever you like.',
  'You must be 18 or over to have an account.',
]

export const termsSections: LegalSection[] = [
  {
    id: 'agreement',
    title: 'What this is',
    text: (
      <>
        <p>
          These terms are an agreement between you and the operator of this installation of the Senior Pet
          Care App: the person or organization that runs the server you are visiting. “We” is that operator,
          “the app” is the website and everything it does.
        </p>
        <p>
          By creating an account or using the app you agree to these terms. If you do not agree, please do not
          use it. What happens to your information is described in the{' '}
          <PrivacyLink>Privacy Policy</PrivacyLink>.
        </p>
      </>
    ),
  },
  {
    id: 'who-may-use-it',
    title: 'Who may use it',
    text: (
      <p>
        You must be 18 or over and able to enter into this agreement. The app is not for children under 13,
        not even with the help of an adult’s account.
      </p>
    ),
  },
  {
    id: 'what-the-app-does',
    title: 'What the app does',
    text: (
      <>
        <p>
          The app keeps profiles of your dogs and cats and a calendar of their care: events that happen once
          or repeat, by day, week and month. It keeps a copy on your device, so that it also works without a
          network, and brings your devices to the same state when they are online again.
        </p>
        <p>
          Learn has short guides for old dogs and cats, Workouts has gentle exercises. Both are general
          information; no vet has read them yet.
        </p>
      </>
    ),
  },
  {
    id: 'not-a-vet',
    title: 'Not veterinary advice',
    text: (
      <>
        <p>
          Nothing in the app is veterinary, medical or nutritional advice. Whatever the app suggests, and
          words such as “senior”, are general starting points that know nothing about your animal. Ask your
          vet what your pet needs, how much and how often, and follow the vet where the app says something
          else.
        </p>
        <p>
          <strong>In an emergency, call a vet or an animal hospital at once.</strong> Messages through the app
          are not read around the clock.
        </p>
      </>
    ),
  },
  {
    id: 'no-reminders',
    title: 'Do not rely on it alone',
    text: (
      <>
        <p>
          The app shows what you entered when you open it. It reminds you of an event if the event says so,
          and only on devices you have turned on for it, or by email where this installation sends it.
        </p>
        <p>
          <strong>A reminder can fail to come, or come late.</strong> It needs this server, the network, the
          push service of your browser’s maker or your mail provider, and a device that is on, charged,
          allowed to notify you and not saving battery. We do not answer for any of these, and nobody watches
          whether a reminder was seen.
        </p>
        <p>
          A device can be empty, lost, offline or set to the wrong time, and a change made on one device
          reaches another only when both are online. For medicines and treatments that must not be missed or
          doubled, keep a second way of knowing, such as the vet’s written plan.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    text: (
      <ul>
        <li>
          Use an email address that is yours and that you can read: it is the only way back in if you forget
          your password.
        </li>
        <li>
          Choose a password of at least 8 characters that you use nowhere else, and keep it to yourself.
        </li>
        <li>
          What is done with your account counts as done by you. If you think that somebody else got in, change
          your password at once and <ContactLink>tell us</ContactLink>.
        </li>
        <li>Sign out on devices that you share with others.</li>
      </ul>
    ),
  },
  {
    id: 'your-content',
    title: 'What you enter stays yours',
    text: (
      <>
        <p>
          Everything you enter belongs to you. You allow us to store, copy and transmit it as far as that is
          needed to run the app for you (your devices, our server, our backups) and for nothing else.
        </p>
        <p>
          You can download all of it as one file and delete all of it, in Settings under Account. Please keep
          a download of what you cannot afford to lose: we take care, but we do not promise that nothing is
          ever lost.
        </p>
        <p>
          Enter only what you may: if you note down things about other people, such as a pet sitter’s number,
          make sure that they are fine with it.
        </p>
      </>
    ),
  },
]
