import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { stickersWords as words } from './stickers-words.ts'
import styles from './stickers.module.css'

/** What Chrome on Android has, and no other browser: https://w3c.github.io/web-nfc */
type TagWriter = new () => {
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options?: { signal: AbortSignal },
  ): Promise<void>
}
const tagWriter = () => (globalThis as { NDEFReader?: TagWriter }).NDEFReader

const patienceMs = 60_000

/** Elsewhere the address is written by any other app. */
export function WriteTag({ link }: { link: string }) {
  const [said, setSaid] = useState<string | null>(null)
  const Writer = tagWriter()
  if (!Writer) return <p className={styles.soft}>{words.tagElsewhere}</p>

  async function write(Tag: TagWriter) {
    setSaid(words.holdTag)
    const records = [{ recordType: 'url' as const, data: link }]
    const written = new Tag().write({ records }, { signal: AbortSignal.timeout(patienceMs) })
    setSaid(await written.then(() => words.tagWritten).catch(() => words.tagFailed))
  }

  return (
    <>
      <Button look="quiet" onClick={() => void write(Writer)}>
        {words.writeTag}
      </Button>
      {said !== null && <p role="status">{said}</p>}
    </>
  )
}
