import { useState } from 'react'
import type { Pet } from '#core/pets/pet.ts'
import { linkWords } from '#web/households/household-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PrintIcon } from '#web/ui/icons.tsx'
import { useArrivedFocus } from '#web/ui/page-title.tsx'
import { labelSheets, sheetNames } from './label-sheets.ts'
import type { SheetName } from './label-sheets.ts'
import { PrintedLabels, StickerLabel } from './sticker-label.tsx'
import { stickersWords as words } from './stickers-words.ts'
import { WriteTag } from './write-tag.tsx'
import styles from './stickers.module.css'

type StickerMadeProps = { link: string; title: string; pets: readonly Pet[] }

/** The only time it is seen: to print, to write to a tag, to copy. */
export function StickerMade({ link, title, pets }: StickerMadeProps) {
  const [sheet, setSheet] = useState<SheetName>('one')
  const [copies, setCopies] = useState('1')
  const [copyFailed, setCopyFailed] = useState(false)
  const heading = useArrivedFocus<HTMLHeadingElement>()
  const { columns, rows } = labelSheets[sheet]
  const most = columns * rows
  const n = Math.min(most, Math.max(1, Math.trunc(Number(copies)) || 1))
  const label = { link, title, pets, sheet }
  return (
    <div className={styles.page}>
      <h3 ref={heading} tabIndex={-1} className={styles.made}>
        {words.made}
      </h3>
      <p>{words.about}</p>
      <div className={styles.preview}>
        <StickerLabel {...label} />
      </div>
      <div className={styles.paper}>
        <SelectField
          label={words.sheet}
          value={sheet}
          onChange={setSheet}
          options={sheetNames.map((name) => ({ value: name, label: words.sheets[name] }))}
        />
        {most > 1 && (
          <TextField
            label={words.copies}
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            value={copies}
            onChange={setCopies}
          />
        )}
      </div>
      <div className={styles.buttons}>
        <Button icon={<PrintIcon />} onClick={() => print()}>
          {words.print}
        </Button>
        <WriteTag link={link} />
      </div>
      <details className={styles.link}>
        <summary>{words.asLink}</summary>
        <TextField
          label={linkWords.label}
          value={link}
          onChange={() => undefined}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
          error={copyFailed ? linkWords.copyFailed : undefined}
        />
        <CopyButton text={link} words={linkWords} onFailed={() => setCopyFailed(true)} />
      </details>
      <PrintedLabels {...label} copies={n} />
    </div>
  )
}
