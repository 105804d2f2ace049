import { useState } from 'react'

type Shown = { place: string; travel?: 'ahead' | 'back'; turn: 'odd' | 'even' }

/**
 * Which way the days moved, for the sheet that slides in from there. Every other turn is odd: a style sheet starts
 * the same movement again only when its name changes, and drawing a month anew would lose the focus inside it.
 */
export function useTravel(place: string) {
  const [shown, setShown] = useState<Shown>({ place, turn: 'even' })
  if (shown.place !== place) {
    const turn = shown.turn === 'odd' ? 'even' : 'odd'
    setShown({ place, travel: place > shown.place ? 'ahead' : 'back', turn })
  }
  return { 'data-travel': shown.travel, 'data-turn': shown.turn }
}
