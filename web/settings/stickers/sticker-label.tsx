import { createPortal } from 'react-dom'
import type { CSSProperties } from 'react'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { inWords } from '#web/words/in-words.ts'
import { QrSquare } from '../calendars/qr-picture.tsx'
import { fittedLabel, labelType } from './label-fit.ts'
import { codeSide, labelMargins, labelSheets } from './label-sheets.ts'
import type { SheetName } from './label-sheets.ts'
import { stickersWords as words } from './stickers-words.ts'
import styles from './stickers.module.css'

type LabelProps = { link: string; title: string; pets: readonly Pet[]; sheet: SheetName }

/** What stands on the box: a code for the camera, whose it is and what it is, as large as the paper has room for. */
export function StickerLabel({ link, title, pets, sheet }: LabelProps) {
  const [pet] = pets
  const { width, height } = labelSheets[sheet]
  const text = { whose: pet ? namesOf(pets) : null, what: title.trim(), scan: words.scan }
  const { whose, what, scan, points } = fittedLabel(text, labelSheets[sheet], widthOf)
  const { beside, block, between } = labelMargins
  // the cast: names of our own
  const style = {
    '--width': width,
    '--height': height,
    '--points': points,
    '--code': codeSide(labelSheets[sheet]),
    '--beside': beside,
    '--block': block,
    '--between': between,
    '--face-size': labelType.face,
    '--beside-face': labelType.besideFace,
    '--whose-size': labelType.whose,
    '--scan-size': labelType.scan,
    '--line': labelType.line,
  } as CSSProperties
  return (
    <div className={styles.label} style={style}>
      <QrSquare text={link} label={words.code} />
      <div className={styles.said}>
        {pet && (
          <span className={styles.whose}>
            <PetFace pet={pet} size="small" />
            <strong dir="auto">{whose}</strong>
          </span>
        )}
        <span className={styles.what} dir="auto">
          {what}
        </span>
        <span className={styles.scan}>{scan}</span>
      </div>
    </div>
  )
}

/** More than four names are no label. */
function namesOf(pets: readonly Pet[]): string {
  const names = pets.map(petName)
  return inWords.list(names.length > 4 ? [...names.slice(0, 2), words.others(names.length - 2)] : names)
}

let canvas: CanvasRenderingContext2D | null = null

/** By the browser's own type. */
function widthOf(text: string, isBold: boolean): number {
  canvas ??= document.createElement('canvas').getContext('2d')
  // none where a browser hides what is drawn: wide letters then
  if (!canvas) return text.length * 0.7
  canvas.font = `${isBold ? 700 : 400} 100px ${getComputedStyle(document.body).fontFamily}`
  return canvas.measureText(text).width / 100
}

/** Beside the app, and all that is printed while it is there. */
export function PrintedLabels({ copies, ...label }: LabelProps & { copies: number }) {
  const { sheet } = label
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
