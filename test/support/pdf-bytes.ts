import { deflateSync } from 'node:zlib'

type Pdf = {
  /** told apart by it */
  says?: string
  /** objects as they stand in the file */
  objects?: readonly string[]
  /** objects packed together, with what their head says beside */
  packed?: { objects: string; head?: string; bytes?: Uint8Array }
  bytes?: number
  end?: string
}

/** A document of one empty page, as simple as they come. */
export function pdfOf({
  says = 'A page',
  objects = [],
  packed,
  bytes = 0,
  end = '%%EOF\n',
}: Pdf = {}): Uint8Array {
  const parts: (string | Uint8Array)[] = [
    '%PDF-1.7\n',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>\nendobj\n',
    `4 0 obj\n<</Length ${says.length + 20}>>\nstream\nBT (${says}) Tj ET\nendstream\nendobj\n`,
    ...objects.map((one, at) => `${at + 10} 0 obj\n${one}\nendobj\n`),
  ]
  if (packed) {
    const held = packed.bytes ?? deflateSync(packed.objects)
    const head = packed.head ?? '/Type/ObjStm/N 1/First 5/Filter/FlateDecode'
    parts.push(`50 0 obj\n<<${head}/Length ${held.length}>>\nstream\r\n`, held, '\r\nendstream\nendobj\n')
  }
  const tail = `trailer\n<</Root 1 0 R>>\nstartxref\n9\n${end}`
  const sum = parts.reduce((all, part) => all + part.length, tail.length)
  const filling = Math.max(0, bytes - sum)
  if (filling > 0) parts.push(`%${'x'.repeat(filling - 2)}\n`)
  return Buffer.concat(
    [...parts, tail].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
}
