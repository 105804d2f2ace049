import type { ReactNode } from 'react'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { catScenes } from './cat-scenes.tsx'
import { dogScenes } from './dog-scenes.tsx'
import { dogStrengthScenes } from './dog-strength-scenes.tsx'

export const scenes: Readonly<Record<string, () => ReactNode>> = {
  ...dogStrengthScenes,
  ...dogScenes,
  ...catScenes,
}

/** What the exercise looks like. The words beside it say the same. */
export function ExercisePicture({ exercise }: { exercise: string }) {
  return <Picture>{scenes[exercise]?.()}</Picture>
}
