import { ContactLink } from './legal-prose.tsx'
import type { LegalSection } from './legal-section.ts'

/** The second half of the terms: conduct, money, ending, liability. */
export const termsRulesSections: LegalSection[] = [
  {
    id: 'fair-use',
    title: 'Fair use',
    text: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>break the law with the app, or store what is unlawful to store;</li>
          <li>try to get at other people’s accounts or information;</li>
          <li>
            attack, overload or probe the service, or get around its limits (if you look for weaknesses in
            good faith, use an account of your own, harm nobody, and <ContactLink>tell us first</ContactLink>
            );
          </li>
          <li>send advertising or abuse through the contact page;</li>
          <li>resell access to this installation without our agreement.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'subscription',
    title: 'Subscription',
    text: (
      <p>
        The app itself takes no payment and stores no payment details. If the operator of this installation
        asks for a subscription, it is bought, changed and cancelled on the page behind “Manage Subscription”
        in Settings, under the terms and prices shown there.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and changes of the app',
    text: (
      <p>
        We try to keep the app running and your calendar at hand, but we do not promise that it is always
        available, free of faults, or the same forever. We may repair, change or end parts of it. If we mean
        to close this installation for good, we will give you notice and time to download your information,
        unless something beyond our control prevents that.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    text: (
      <>
        <p>
          You can end this agreement at any time by deleting your account in Settings, under Account. That
          removes your information as the Privacy Policy describes.
        </p>
        <p>
          We may suspend or close an account that breaks these terms in a serious way, that endangers the
          service or others, or where the law obliges us. Unless that would do harm or be unlawful, we will
          tell you why first and give you the chance to set it right and to download your information.
        </p>
      </>
    ),
  },
  {
    id: 'the-software',
    title: 'The software',
    text: (
      <p>
        The program, its look and its name belong to those who made it. You may use the app as these terms
        describe; you get no other right in it, except where a license that comes with the program gives you
        more.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranty',
    text: (
      <p>
        As far as the law allows, the app is provided as it is and as it is available, without warranties of
        any kind, spoken or implied, such as fitness for a particular purpose. Rights that the law gives you
        as a consumer and that cannot be given up stay untouched.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <>
        <p>
          As far as the law allows, we are not liable for indirect or consequential loss, nor for loss of
          information, nor for harm to an animal that came from a missed, wrong or misunderstood entry in the
          calendar. Our liability in all is limited to what you paid us for the app in the twelve months
          before the event.
        </p>
        <p>
          Nothing in these terms limits liability that cannot be limited by law, such as for intent, gross
          negligence, or injury to a person.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    text: (
      <p>
        The law of the place where the operator of this installation is established applies, and its courts
        decide. If you are a consumer, you keep the protection of the mandatory law of the country you live
        in, and you may go to the courts there. Please <ContactLink>talk to us</ContactLink> first: most
        things can be settled in a message.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: (
      <p>
        We may change these terms when the app or the law changes. The new text appears on this page with its
        date. If a change is to your disadvantage in substance, we will say so in the app or by email before
        it takes effect, and you can end the agreement instead. Should one part of these terms turn out to be
        invalid, the others stay.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <p>
        Write to the operator of this installation through the <ContactLink>contact page</ContactLink>. It is
        open to everyone, signed in or not.
      </p>
    ),
  },
]
