import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PlayingPicture, ReadingPicture } from '../ui/soon-pictures.tsx'
import { shellWords } from './shell-words.ts'

export function LearnPage() {
  return (
    <>
      <PageTitle>{shellWords.learn}</PageTitle>
      <EmptyState picture={<ReadingPicture />} words={shellWords.learnSoon} />
    </>
  )
}

export function WorkoutsPage() {
  return (
    <>
      <PageTitle>{shellWords.workouts}</PageTitle>
      <EmptyState picture={<PlayingPicture />} words={shellWords.workoutsSoon} />
    </>
  )
}
