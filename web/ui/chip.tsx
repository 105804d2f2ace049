import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CloseIcon } from './icon.tsx'
import { uiWords } from './ui-words.ts'
import styles from './chip.module.css'

type ChipProps = {
  children: ReactNode
  lead?: ReactNode
  /** with it the chip can be taken away; `removeLabel` says what that does */
  onRemove?: () => void
  removeLabel?: string
  tone?: 'plain' | 'honey' | 'pet'
  /** with tone pet */
  colour?: string
}

/** A small word with a shape: a chosen breed, a badge. */
export function Chip({ children, lead, onRemove, removeLabel, tone = 'plain', colour }: ChipProps) {
  return (
    <span
      className={classNames(styles.chip, styles[tone], onRemove && styles.removable)}
      data-pet-colour={tone === 'pet' ? colour : undefined}
    >
      {lead}
      <span>{children}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel ?? uiWords.remove}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </span>
  )
}
