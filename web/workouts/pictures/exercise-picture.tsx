import type { ReactNode } from 'react'
import type { ExerciseId } from '#core/workouts/workouts.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { catScenes } from './cat-scenes.tsx'
import { dogScenes } from './dog-scenes.tsx'
import { dogStrengthScenes } from './dog-strength-scenes.tsx'

const scenes: Record<ExerciseId, () => ReactNode> = { ...dogStrengthScenes, ...dogScenes, ...catScenes }

/** What the exercise looks like. The words beside it say the same. */
export function ExercisePicture({ exercise }: { exercise: ExerciseId }) {
  return <Picture>{scenes[exercise]()}</Picture>
}
