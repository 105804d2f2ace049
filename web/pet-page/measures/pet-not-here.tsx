import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { NotFoundPicture } from '#web/ui/pictures/not-found-picture.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useModalLinkState } from '#web/modal-route.ts'
import { petPageWords as words } from './pet-page-words.ts'

/** Deleted elsewhere, or an address from somewhere. */
export function PetNotHere() {
  const state = useModalLinkState()
  return (
    <>
      <PageTitle>{words.notFound}</PageTitle>
      <EmptyState
        picture={<NotFoundPicture />}
        words={words.notFoundMore}
        action={
          <LinkButton to={paths.pets} state={state}>
            {words.allPets}
          </LinkButton>
        }
      />
    </>
  )
}
