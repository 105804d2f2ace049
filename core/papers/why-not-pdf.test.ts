import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { lookingAtPdf } from '#server/photos/look-at-pdf.ts'
import { pdfOf } from '#test/support/pdf-bytes.ts'
import { mostPdfBytes } from './paper.ts'
import { whyNotPdf } from './why-not-pdf.ts'

const why = (pdf: Uint8Array) => whyNotPdf(pdf, lookingAtPdf)
const script = '<</S/JavaScript/JS(app.alert(1))>>'
const objects = (all: string) => `7 0 8 20 ${all}`

describe('a document that only shows its pages is kept', () => {
  test.each([
    ['a plain one', pdfOf()],
    ['with packed objects', pdfOf({ packed: { objects: objects('<</Type/Font>> <</Type/Page>>') } })],
    ['with an invoice for programs within', pdfOf({ objects: ['<</Type/EmbeddedFile/Length 3>>'] })],
    ['with names that look alike', pdfOf({ objects: ['<</JavaScripting 1/Launcher 2/X#58FA 3>>'] })],
    [
      'with a picture beside whose head are others',
      pdfOf({ objects: ['<</Subtype/Image/Filter/DCTDecode>>\nstream\n\xff\xd8\nendstream'] }),
    ],
    [
      'with a picture whose remark says obj, after packed objects',
      pdfOf({
        packed: { objects: objects('<</Type/Page>>') },
        objects: ['<</Subtype/Image/Filter/DCTDecode/X(an obj)>>\nstream\n\xff\xd8\nendstream'],
      }),
    ],
    ['as large as may be', pdfOf({ bytes: mostPdfBytes })],
  ])('%s', async (_, pdf) => {
    expect(await why(pdf)).toBeNull()
  })
})

describe('one that does something by itself, or cannot be looked into, is not', () => {
  test.each([
    ['a script', pdfOf({ objects: [script] })],
    ['a script whose name is written in numbers', pdfOf({ objects: ['<</S/J#61va#53cript/J#53(1)>>'] })],
    ['a script in packed objects', pdfOf({ packed: { objects: objects(script) } })],
    [
      'a script in packed objects that say it by numbers',
      pdfOf({
        packed: {
          objects: objects('<</S/#4aavaScript>>'),
          head: '/Type/Obj#53tm/N 1/First 5/Filter/Flate#44ecode',
        },
      }),
    ],
    [
      'a script in objects that are packed without saying so',
      pdfOf({ packed: { objects: objects(script), head: '/N 1 /First 5/Filter/FlateDecode' } }),
    ],
    [
      'a script before the place where the packing breaks',
      pdfOf({
        packed: {
          objects: '',
          bytes: Buffer.concat([
            deflateSync(objects(script) + 'x'.repeat(9_000)).subarray(0, -12),
            Buffer.from('broken'),
          ]),
        },
      }),
    ],
    [
      'objects packed in another way',
      pdfOf({ packed: { objects: '', head: '/Type/ObjStm/N 1/First 5/Filter/LZWDecode' } }),
    ],
    [
      'objects packed twice',
      pdfOf({
        packed: { objects: '', head: '/Type/ObjStm/N 1/First 5/Filter[/ASCIIHexDecode/FlateDecode]' },
      }),
    ],
    [
      'objects packed with a filter before',
      pdfOf({
        packed: {
          objects: '',
          head: '/Type/ObjStm/N 1/First 5/Filter/FlateDecode/DecodeParms<</Predictor 12>>',
        },
      }),
    ],
    ['objects that unpack to a mountain', pdfOf({ packed: { objects: ' '.repeat(30_000_000) } })],
    ...[
      '/X(1 0 obj)',
      '/X(endobj 1 0 obj <<)',
      '/X(endobj\n1 0 obj<</Y(\\())',
      '%1 0 obj<<\n',
      '\n1 0 obj%<<\n',
      '\n1 0 obj<</Y 1>>',
      '/obj 1',
    ].map((hiding): [string, Uint8Array] => [
      `packed objects behind ${JSON.stringify(hiding)}`,
      pdfOf({
        packed: { objects: objects(script), head: `/Type/ObjStm/N 1/First 5/Filter/FlateDecode${hiding}` },
      }),
    ]),
    ['a sound with a script', pdfOf({ objects: ['<</S/Rendition/OP 0/JS(app.alert(1))>>'] })],
    ['a way into a file of somebody’s server', pdfOf({ objects: ['<</S/GoToR/F(\\\\evil\\x)>>'] })],
    ['a program to start', pdfOf({ objects: ['<</S/Launch/F(cmd.exe)>>'] })],
    ['a form that sends', pdfOf({ objects: ['<</S /SubmitForm>>'] })],
    ['a form of the other kind', pdfOf({ objects: ['<</XFA 5 0 R>>'] })],
    ['locked', pdfOf({ objects: ['<</Encrypt 9 0 R>>'] })],
    ['cut off', pdfOf().slice(0, -9)],
    ['a page', Buffer.from('<html>%PDF-1.7 %%EOF')],
  ])('%s', async (_, pdf) => {
    expect(await why(pdf)).toBe('pdf-not-kept')
  })

  test('nor one that is too large', async () => {
    expect(await why(pdfOf({ bytes: mostPdfBytes + 1 }))).toBe('pdf-too-large')
  })

  test('wherever in it that stands', async () => {
    // a part of the look ends within the name
    const atEdge = Array.from({ length: 40 }, (_, nth) => 999_550 + nth * 6)
    const fillings = [0, 500_000, ...atEdge, 2_000_000]
    for (const filling of fillings) {
      const before = `(${'y'.repeat(filling)})`
      expect(await why(pdfOf({ objects: [before, script] })), `${filling}`).toBe('pdf-not-kept')
      const packed = { objects: objects(script) }
      expect(await why(pdfOf({ objects: [before], packed })), `packed after ${filling}`).toBe('pdf-not-kept')
    }
  })
})
