import { IconButton } from '../ui/button.tsx'
import { PrintIcon } from '../ui/icons.tsx'
import { words } from './words.ts'

/** For the fridge or the sitter; what the sheet looks like is in the print styles. */
export function PrintButton() {
  return (
    <IconButton label={words.print} onClick={() => print()}>
      <PrintIcon />
    </IconButton>
  )
}
