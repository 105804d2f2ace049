import { useEffect } from 'react'
import { uiWords } from './ui-words.ts'

let titles: readonly { words: string }[] = []

/** Names the tab while the page is on screen; a modal's name lies over that of the page behind it. */
export function useDocumentTitle(words: string | undefined) {
  useEffect(() => {
    if (!words) return
    const title = { words }
    show([...titles, title])
    return () => show(titles.filter((other) => other !== title))
  }, [words])
}

function show(next: typeof titles) {
  titles = next
  const top = titles.at(-1)
  document.title = top ? `${top.words} · ${uiWords.product}` : uiWords.product
}
