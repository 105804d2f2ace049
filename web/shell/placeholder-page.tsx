import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PlayingPicture, ReadingPicture } from '../ui/soon-pictures.tsx'

export function LearnPage() {
  return (
    <>
      <PageTitle>Learn</PageTitle>
      <EmptyState picture={<ReadingPicture />} words="Educational content coming soon" />
    </>
  )
}

export function WorkoutsPage() {
  return (
    <>
      <PageTitle>Workouts</PageTitle>
      <EmptyState picture={<PlayingPicture />} words="Workout routines will appear here" />
    </>
  )
}
