import { useEffect, useState } from 'react'
import type { VetAnswer, VetBody, VetCall, VetLink } from '#core/vet/vet-calls.ts'
import type { Outcome } from '../asking/ask-for.ts'
import { askInName } from './ask-household.ts'

/** One question about links for a vet. */
export function askVet<C extends VetCall>(call: C, body: VetBody<C>): Promise<Outcome<VetAnswer<C>>> {
  return askInName(`/api/vet-links/${call}`, body)
}

/** The links of a pet, or of all, asked anew whenever the page is opened; null until the server has said. */
export function useVetLinks(household: string, petId?: string) {
  const [links, tell] = useState<VetLink[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    void askVet('read', { household, ...(petId !== undefined && { petId }) }).then((outcome) => {
      if (isOver) return
      if (outcome.ok) tell(outcome.answer.links)
      else setFailed(true)
    })
    return () => void (isOver = true)
  }, [household, petId])
  return { links, tell, isFailed }
}
