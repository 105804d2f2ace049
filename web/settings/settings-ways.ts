import { useLocation, useNavigate } from 'react-router'
import { useModalLinkState } from '../modal-route.ts'

type Place = { under?: string } | null

/** How the pages of the settings lead to each other, so that Back and the arrow mean the same. */
export function useSettingsWays() {
  const location = useLocation()
  const navigate = useNavigate()
  const linkState = useModalLinkState()
  const { under, ...place } = (location.state as Place) ?? {}
  return {
    /** state of a link to a page below this one */
    deeper: { ...linkState, under: location.pathname },
    goDeeper: (path: string) => void navigate(path, { state: { ...linkState, under: location.pathname } }),
    /** to the page above: a step back when the person came from there, otherwise in place of this page */
    up: (path: string) =>
      void (under === path ? navigate(-1) : navigate(path, { replace: true, state: place })),
  }
}
