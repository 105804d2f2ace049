import { useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button.tsx'
import { CheckIcon } from './icon.tsx'
import { CopyIcon } from './pictures/page-icons.tsx'

type CopyButtonProps = {
  text: string
  words: { copy: string; copied: string }
  look?: ButtonLook
  /** the browser would not: the person has to do it */
  onFailed: () => void
}

/** Copies a text and says so on itself. */
export function CopyButton({ text, words, look = 'quiet', onFailed }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      // on a page without https a browser has no clipboard to give
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      onFailed()
    }
  }

  return (
    <Button
      look={look}
      icon={copied ? <CheckIcon /> : <CopyIcon />}
      aria-live="polite"
      onClick={() => void copy()}
    >
      {copied ? words.copied : words.copy}
    </Button>
  )
}
