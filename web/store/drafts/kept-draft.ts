import { useEffect, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { draftKey, draftKeyOf } from './draft-key.ts'
import { knownFields } from './known-fields.ts'

type KeptDraftOptions = {
  known?: object
  isSaved?: boolean
  /** which form, where a page has several */
  of?: string
}

/**
 * What is half typed outlives a reload of its tab: a new version of the app, or a phone that threw the tab away. It is
 * kept for its person and its address, and goes when the form does, or as soon as it is saved: the next form at this
 * address may open before this one has left the screen. `known` has every field a draft may have.
 */
export function useKeptDraft<Draft extends object>(
  start: Draft,
  { known = start, isSaved = false, of }: KeptDraftOptions = {},
): [Draft, Dispatch<SetStateAction<Draft>>] {
  const [key] = useState(() => (of === undefined ? draftKey() : draftKeyOf(of)))
  const [draft, setDraft] = useState(() => ({ ...start, ...knownFields(sessionStorage.getItem(key), known) }))
  useEffect(() => {
    if (isSaved || JSON.stringify(draft) === JSON.stringify(start)) sessionStorage.removeItem(key)
    else keep(key, draft)
  }, [key, draft, start, isSaved])
  useEffect(() => () => sessionStorage.removeItem(key), [key])
  return [draft, setDraft]
}

function keep(key: string, draft: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // full or closed: the form works on, it only would not outlive a reload
  }
}
