import { useState } from 'react'

type Shown = { place: string; direction?: 'ahead' | 'back'; isOdd: boolean }

/**
 * From which side the new day, week or month slides in. Every other slide is odd: CSS starts an animation again only
 * when its name changes, and drawing a month anew would lose the focus inside it.
 */
export function useSlideDirection(place: string) {
  const [shown, setShown] = useState<Shown>({ place, isOdd: false })
  if (shown.place !== place)
    setShown({ place, direction: place > shown.place ? 'ahead' : 'back', isOdd: !shown.isOdd })
  return { 'data-slide': shown.direction, 'data-slide-odd': shown.isOdd || undefined }
}
