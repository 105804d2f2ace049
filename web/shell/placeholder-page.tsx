import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ReadingPicture } from '../ui/soon-pictures.tsx'
import { shellWords } from './shell-words.ts'

export function LearnPage() {
  return (
    <>
      <PageTitle>{shellWords.learn}</PageTitle>
      <EmptyState picture={<ReadingPicture />} words={shellWords.learnSoon} />
    </>
  )
}
