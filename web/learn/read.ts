import { useMemo } from 'react'
import { getStore } from '../store/current-store.ts'
import { remembered, useRemembered } from '../store/remembered.ts'
import { readGuides, withRead } from './read-memory.ts'

const kept = () => remembered.find('guides-read', getStore().key)

/** The guides that were read on this device, followed in every tab. */
export function useReadGuides(): ReadonlySet<string> {
  const text = useRemembered(kept)
  return useMemo(() => readGuides(text), [text])
}

export function rememberRead(guideId: string) {
  remembered.keep('guides-read', getStore().key, withRead(kept(), guideId))
}
