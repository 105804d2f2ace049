import { useCloseModal } from '../modal-route.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BrokenWords } from './page-boundary.tsx'
import { brokenWords } from './shell-words.ts'

export function BrokenModal() {
  return (
    <Dialog title={brokenWords.title} onClose={useCloseModal()}>
      <BrokenWords />
    </Dialog>
  )
}
