import { createPortal } from 'react-dom'
import type { CSSProperties } from 'react'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { inWords } from '#web/words/in-words.ts'
import { QrSquare } from '../calendars/qr-picture.tsx'
import { labelSheets } from './label-sheets.ts'
import type { SheetName } from './label-sheets.ts'
import { stickersWords as words } from './stickers-words.ts'
import styles from './stickers.module.css'

type LabelProps = { link: string; title: string; pets: readonly Pet[] }

/** What stands on the box: a code for the camera, whose it is and what it is. */
export function StickerLabel({ link, title, pets }: LabelProps) {
  const [pet] = pets
  return (
    <div className={styles.label}>
      <QrSquare text={link} label={words.code} />
      <div className={styles.said}>
        {pet && (
          <span className={styles.whose}>
            <PetFace pet={pet} size="small" />
            <strong dir="auto">{inWords.list(pets.map(petName))}</strong>
          </span>
        )}
        <span className={styles.what} dir="auto">
          {title}
        </span>
        <span className={styles.scan}>{words.scan}</span>
      </div>
    </div>
  )
}

/** Beside the app, and all that is printed while it is there. */
export function PrintedLabels({
  sheet,
  copies,
  ...label
}: LabelProps & { sheet: SheetName; copies: number }) {
  const { width, height, columns, top, left, gap } = labelSheets[sheet]
  const style = {
    paddingBlockStart: `${top}mm`,
    paddingInlineStart: `${left}mm`,
    gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
    gridAutoRows: `${height}mm`,
    columnGap: `${gap}mm`,
  } satisfies CSSProperties
  return createPortal(
    <div className={styles.printed} style={style} aria-hidden data-printed={sheet}>
      {Array.from({ length: copies }, (_, at) => (
        <StickerLabel key={at} {...label} />
      ))}
    </div>,
    document.body,
  )
}
