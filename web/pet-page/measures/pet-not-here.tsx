import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotFoundPicture } from '../../ui/pictures/not-found-picture.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useModalLinkState } from '../../modal-route.ts'
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
