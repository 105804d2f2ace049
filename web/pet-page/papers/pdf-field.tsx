import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { measureBounds } from '#core/health/measure.ts'
import type { KeptPdf } from '#core/papers/paper.ts'
import { Refusal } from '#core/refusal.ts'
import { keepPdf } from '#web/photos/keep-pdf.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icon.tsx'
import { Alert } from '#web/ui/message.tsx'
import { PageIcon } from '#web/ui/pictures/page-icons.tsx'
import { papersWords as words } from './papers-words.ts'
import styles from './papers.module.css'

type PdfFieldProps = {
  pdfs: readonly KeptPdf[]
  /** so many more there is room for */
  most: number
  onChange: (pdfs: KeptPdf[]) => void
}

/** Documents beside the photos of a paper: looked through on this device before anything is sent. */
export function PdfField({ pdfs, most, onChange }: PdfFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function add(chosen: readonly File[]) {
    const files = chosen.slice(0, most)
    setRefused(chosen.length > files.length ? words.most(measureBounds.photos) : null)
    setBusy(true)
    const kept: KeptPdf[] = []
    for (const file of files) {
      try {
        const name = [...(file.name || words.unnamed)].slice(-measureBounds.pdfName).join('')
        kept.push({ hash: await keepPdf(file), name })
      } catch (error) {
        // the others are kept all the same
        if (!(error instanceof Refusal)) console.error('a document could not be kept', error)
        setRefused(error instanceof Refusal ? error.message : words.failed)
      }
    }
    setBusy(false)
    const known = new Set(pdfs.map(({ hash }) => hash))
    onChange([...pdfs, ...kept.filter(({ hash }) => !known.has(hash))])
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    void add(chosen)
  }

  return (
    <div className={styles.field}>
      {pdfs.length > 0 && (
        <ul role="list" className={styles.pdfs}>
          {pdfs.map(({ hash, name }) => (
            <li key={hash} className={styles.pdf}>
              <PageIcon />
              <span dir="auto">{name}</span>
              <IconButton
                label={words.removePdf(name)}
                onClick={() => onChange(pdfs.filter((one) => one.hash !== hash))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input ref={setInput} type="file" accept="application/pdf,.pdf" multiple hidden onChange={choose} />
      {most > 0 && (
        <Button
          look="plain"
          icon={<PageIcon />}
          aria-disabled={busy}
          className={styles.add}
          onClick={() => busy || input?.click()}
        >
          {words.addPdf}
        </Button>
      )}
      <p role="status" className={styles.hint}>
        {busy && words.looking}
      </p>
      {refused && <Alert>{refused}</Alert>}
    </div>
  )
}
