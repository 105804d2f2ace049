import { encode } from 'uqr'

/** What level M holds in 53 modules a side: finer ones no camera reads off a phone held at arm's length. */
const mostBytes = 180

/** A square code for a camera. Rows of dark and light modules; null when the text is too long for it. */
export function qrCode(text: string): boolean[][] | null {
  if (new TextEncoder().encode(text).length > mostBytes) return null
  return encode(text, { ecc: 'M', border: 0 }).data
}
