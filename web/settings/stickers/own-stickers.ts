import { useEffect, useState } from 'react'
import type { Sticker, StickerAnswer, StickerBody, StickerCall } from '#core/stickers/sticker-calls.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { askInName } from '#web/households/ask-household.ts'

/** One question about stickers. */
export function askStickers<C extends StickerCall>(
  call: C,
  body: StickerBody<C>,
): Promise<Outcome<StickerAnswer<C>>> {
  return askInName(`/api/stickers/${call}`, body)
}

/** Those of a household, asked anew whenever the page is opened; null until the server has said. */
export function useStickers(household: string) {
  const [stickers, tell] = useState<Sticker[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    void askStickers('read', { household }).then((outcome) => {
      if (isOver) return
      if (outcome.ok) tell(outcome.answer.stickers)
      else setFailed(true)
    })
    return () => void (isOver = true)
  }, [household])
  return { stickers, tell, isFailed }
}
