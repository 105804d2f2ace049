import { useSession } from '../store/session.ts'
import type { Session } from '../store/session.ts'
import { isDemo } from '../trying/is-demo.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { MailSentPicture } from '../ui/pictures/mail-sent-picture.tsx'
import type { ContactDraft } from './contact-draft.ts'
import { ContactForm } from './contact-form.tsx'
import { contactWords as words } from './contact-words.ts'
import { nameFromEmail } from '#core/accounts/name-from-email.ts'
import styles from './contact-page.module.css'

/** For anyone, signed in or not; whoever is signed in finds their name and email filled in. */
export function ContactPage() {
  const session = useSession()
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <PageTitle>{words.title}</PageTitle>
        <p>
          {isDemo ? words.inDemo : words.intro} {session.state !== 'signed-in' && words.noAccount}
        </p>
      </div>
      {!isDemo && <ContactForm start={startOf(session)} />}
      <div className={styles.beside}>
        <p>{words.emergency}</p>
        <MailSentPicture />
      </div>
    </div>
  )
}

function startOf(session: Session): ContactDraft {
  const email = session.state === 'signed-in' ? session.user.email : ''
  return { name: nameFromEmail(email), email, message: '', website: '' }
}
