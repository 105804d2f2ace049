import type { GuideHead } from '#core/guides/guide.ts'
import { paths } from '../paths.ts'
import { CheckIcon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { GuidePicture } from './guide-picture.tsx'
import { learnWords as words } from './learn-words.ts'
import styles from './guide-card.module.css'

export function GuideCard({ guide, isRead }: { guide: GuideHead; isRead: boolean }) {
  return (
    <Link to={paths.guide(guide.id)} className={styles.card}>
      <span className={styles.picture}>
        <GuidePicture name={guide.picture} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{guide.title}</span>
        <span className={styles.summary}>{guide.summary}</span>
        <span className={styles.facts}>
          <span>{words.minutes(guide.minutes)}</span>
          <span>{words.species(guide.species)}</span>
          {isRead && (
            <span className={styles.read}>
              <CheckIcon />
              {words.read}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
