import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Location } from 'react-router'
import { isModalPath, pageUnder } from './paths.ts'

/** What a modal's history entry remembers: the page behind it, and how many steps back that page is. */
type ModalState = { background: Location; depth: number }

function modalStateOf(location: Location): ModalState | null {
  const state = location.state as Partial<ModalState> | null
  return state?.background ? { background: state.background, depth: state.depth ?? 1 } : null
}

/** The page to show: the one behind when a modal is open, also when the modal was opened by its address. */
export function pageBehind(location: Location): Location {
  if (!isModalPath(location.pathname)) return location
  return (
    modalStateOf(location)?.background ?? {
      ...location,
      pathname: pageUnder(location.pathname),
      search: '',
      hash: '',
      state: null,
    }
  )
}

/** `state` for a link that opens a modal over this page, or goes one step deeper inside an open one. */
export function useModalLinkState(): ModalState | null {
  const location = useLocation()
  if (!isModalPath(location.pathname)) return { background: location, depth: 1 }
  const open = modalStateOf(location)
  // opened by its address: there is no page behind to return to, closing goes to the one it lies over
  return open && { ...open, depth: open.depth + 1 }
}

/** Closes the modal: back to the page it was opened from as it was left, or to the one it lies over. */
export function useCloseModal(): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  const open = modalStateOf(location)
  // going back takes a moment: a second press meanwhile would go back once more
  const leaving = useRef<string | null>(null)
  return () => {
    if (leaving.current === location.key) return
    leaving.current = location.key
    void (open ? navigate(-open.depth) : navigate(pageUnder(location.pathname), { replace: true }))
  }
}
