import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { ForwardIcon } from '../ui/icons.tsx'
import { NewTabIcon } from '../ui/pictures/page-icons.tsx'
import { Link } from '../ui/link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useSettingsWays } from './settings-ways.ts'
import { settingsWords } from './settings-words.ts'
import styles from './settings-row.module.css'

/** A titled group of rows. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul role="list" className={styles.rows}>
        {children}
      </ul>
    </section>
  )
}

type RowProps = {
  icon: ReactNode
  children: ReactNode
  /** what it is set to now, or what it does */
  detail?: ReactNode
}

function RowWords({ icon, children, detail }: RowProps) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.label}>{children}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  )
}

type PlainRowProps = {
  icon: ReactNode
  label: string
  /** each in a line of its own */
  details: readonly string[]
  /** a button, or why there is none */
  end?: ReactNode
  /** what stands below it */
  children?: ReactNode
}

/** Tells of one thing that somebody has, such as a link or a device. */
export function PlainRow({ icon, label, details, end, children }: PlainRowProps) {
  return (
    <li>
      <div className={classNames(styles.row, styles.wraps)}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.words}>
          <span className={styles.label} dir="auto">
            {label}
          </span>
          {details.map((detail, place) => (
            <span key={`${place} ${detail}`} className={styles.detail}>
              {detail}
            </span>
          ))}
        </span>
        {typeof end === 'string' ? <span className={styles.detail}>{end}</span> : end}
      </div>
      {children}
    </li>
  )
}

/** Leads to another page of the settings, or of the app. */
export function LinkRow({ to, ...words }: RowProps & { to: string }) {
  const { deeper } = useSettingsWays()
  return (
    <li>
      <Link to={to} state={deeper} className={styles.row}>
        <RowWords {...words} />
        <ForwardIcon />
      </Link>
    </li>
  )
}

/** Leads to another site, in a tab of its own. */
export function NewTabRow({ to, ...words }: RowProps & { to: string }) {
  return (
    <li>
      <a href={to} target="_blank" rel="noopener noreferrer" className={styles.row}>
        <RowWords {...words} />
        <VisuallyHidden>{settingsWords.opensNewTab}</VisuallyHidden>
        <NewTabIcon />
      </a>
    </li>
  )
}

/** Opens a letter to that address. */
export function MailRow({ address, ...words }: Omit<RowProps, 'detail'> & { address: string }) {
  return (
    <li>
      <a href={`mailto:${address}`} className={styles.row}>
        <RowWords {...words} detail={address} />
      </a>
    </li>
  )
}

type ButtonRowProps = RowProps & {
  onPress: () => void
  disabled?: boolean
  tone?: 'plain' | 'danger'
  /** pressing it only shows something */
  'data-opens'?: true
}

/** Does something here. */
export function ButtonRow({
  onPress,
  disabled,
  tone = 'plain',
  'data-opens': opens,
  ...words
}: ButtonRowProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        data-opens={opens}
        className={classNames(styles.row, tone === 'danger' && styles.danger)}
        onClick={onPress}
      >
        <RowWords {...words} />
      </button>
    </li>
  )
}
