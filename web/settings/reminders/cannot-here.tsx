import type { DeviceCan } from '#web/reminders/device-can.ts'
import { homeScreenPictures } from './home-screen-pictures.tsx'
import { cannotWords, deviceWords, homeScreenSteps } from './reminders-words.ts'
import styles from './reminders.module.css'

type CannotHereProps = { can: Exclude<DeviceCan, 'yes'>; hasMail: boolean }

/** Why this device cannot be told, and how to change that where it can be changed. */
export function CannotHere({ can, hasMail }: CannotHereProps) {
  return (
    <div className={styles.below}>
      {cannotWords[can].map((line) => (
        <p key={line} className={styles.soft}>
          {line}
        </p>
      ))}
      {can === 'home-screen-first' && (
        <ol className={styles.steps}>
          {homeScreenSteps.map(({ picture, words }) => {
            const Drawing = homeScreenPictures[picture]
            return (
              <li key={picture}>
                <Drawing />
                <span>{words}</span>
              </li>
            )
          })}
        </ol>
      )}
      {hasMail && <p className={styles.soft}>{deviceWords.mailStill}</p>}
    </div>
  )
}
