import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

/**
 * Of what a camera's program (zbar) read back as the text, in all nine sizes; that of 150 letters under another mask, with
 * the same modules below it.
 */
test('a short text is the code that a camera reads', () => {
  const rows = qrCode('Minka')?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
  expect(rows).toMatchInlineSnapshot(`
    [
      "#######....##.#######",
      "#.....#.####..#.....#",
      "#.###.#..##...#.###.#",
      "#.###.#...#...#.###.#",
      "#.###.#.###.#.#.###.#",
      "#.....#...#.#.#.....#",
      "#######.#.#.#.#######",
      "...........##........",
      "#.#.#.#..#.#....#..#.",
      "..##...####...#..####",
      "#..#.##.#.#.#...#####",
      "##.....####...#......",
      "###.#.#####.#.#.#..#.",
      "........##.#.#.#..##.",
      "#######..###.###...##",
      "#.....#..#####.##....",
      "#.###.#.#..#.###...##",
      "#.###.#..##...##.###.",
      "#.###.#.#...#...##..#",
      "#.....#..##...#....#.",
      "#######.##..#.#.#..##",
    ]
  `)
})

test('so are longer ones, up to the largest size', () => {
  const link = `https://home.example/ics/${'abcDEF123-_'.repeat(20)}`
  const drawn = [14, 20, 40, 60, 80, 100, 120, 150, 178].map((letters) => qrCode(link.slice(0, letters)))
  expect(drawn.map((rows) => rows?.length)).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53])
  // each module weighed by its place
  const sums = drawn.map((rows) => rows?.flat().reduce((sum, dark, at) => sum + (dark ? at * at : 0), 0))
  expect(sums).toMatchInlineSnapshot(`
    [
      14540066,
      40884504,
      104999056,
      228207962,
      423891039,
      779407334,
      1353020793,
      2507928877,
      4035980681,
    ]
  `)
  expect(qrCode('x'.repeat(200))).toBeNull()
})
