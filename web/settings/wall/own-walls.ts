import { useEffect, useState } from 'react'
import type { Wall, WallAnswer, WallBody, WallCall } from '#core/wall/wall-calls.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { askInName } from '#web/households/ask-household.ts'

/** One question about screens for everybody. */
export function askWalls<C extends WallCall>(call: C, body: WallBody<C>): Promise<Outcome<WallAnswer<C>>> {
  return askInName(`/api/walls/${call}`, body)
}

/** Those of a household, asked anew whenever the page is opened; null until the server has said, or where nobody may know. */
export function useWalls(household: string, mayKnow: boolean) {
  const [walls, tell] = useState<Wall[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!mayKnow) return
    let isOver = false
    void askWalls('read', { household }).then((outcome) => {
      if (isOver) return
      if (outcome.ok) tell(outcome.answer.walls)
      else setFailed(true)
    })
    return () => void (isOver = true)
  }, [household, mayKnow])
  return { walls, tell, isFailed }
}
