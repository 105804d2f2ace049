import { useState } from 'react'
import type { KeptPdf } from '#core/papers/paper.ts'
import { pdfBytes } from '#web/photos/keep-pdf.ts'
import { Button } from '#web/ui/button.tsx'
import { keepFile } from '#web/ui/keep-file.ts'
import { Alert } from '#web/ui/message.tsx'
import { PageIcon } from '#web/ui/pictures/page-icons.tsx'
import { papersWords as words } from './papers-words.ts'
import styles from './papers.module.css'

/** Handed to the program of this device that opens documents: nothing in it runs as a page of ours. */
export function PdfLink({ hash, name }: KeptPdf) {
  const [state, setState] = useState<'still' | 'busy' | 'nowhere'>('still')

  async function open() {
    setState('busy')
    const bytes = await pdfBytes(hash).catch(() => null)
    if (bytes) keepFile(/\.pdf$/i.test(name) ? name : `${name}.pdf`, bytes, 'application/pdf')
    setState(bytes ? 'still' : 'nowhere')
  }
  return (
    <>
      <Button
        look="quiet"
        icon={<PageIcon />}
        aria-label={words.open(name)}
        aria-disabled={state === 'busy'}
        onClick={() => state !== 'busy' && void open()}
      >
        <span dir="auto" className={styles.name}>
          {name}
        </span>
      </Button>
      <span role="status" className={styles.hint}>
        {state === 'busy' && words.opening}
      </span>
      {state === 'nowhere' && <Alert>{words.notHere}</Alert>}
    </>
  )
}
