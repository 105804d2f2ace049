import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { BackIcon, ForwardIcon } from '#web/ui/icons.tsx'
import { PauseIcon, PlayIcon } from '#web/ui/pictures/page-icons.tsx'
import { playerWords as words } from '../workout-words.ts'
import type { usePlay } from './use-play.ts'
import styles from './workout-player.module.css'

type ControlsProps = {
  player: Pick<ReturnType<typeof usePlay>, 'back' | 'toggle' | 'ahead'>
  isRunning: boolean
  /** not started yet */
  isUntouched: boolean
  ending: ReactNode
}

/** Large enough for a hand that holds a treat. */
export function Controls({ player, isRunning, isUntouched, ending }: ControlsProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.controls} role="group" aria-label={words.controls}>
        <Button look="quiet" icon={<BackIcon />} onClick={player.back}>
          {words.back}
        </Button>
        <Button icon={isRunning ? <PauseIcon /> : <PlayIcon />} onClick={player.toggle}>
          {isRunning ? words.pause : isUntouched ? words.start : words.goOn}
        </Button>
        <Button look="quiet" icon={<ForwardIcon />} onClick={player.ahead}>
          {words.next}
        </Button>
      </div>
      {ending}
    </div>
  )
}
