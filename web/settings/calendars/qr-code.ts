/**
 * A square code for a camera (ISO/IEC 18004): bytes, level M, sizes 1 to 9. Rows of dark and light modules; null when the
 * text is too long for those.
 */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = sizes.findIndex((size) => size && bytes.length + 2 <= dataCodewords(size))
  const size = sizes[version]
  if (!size) return null
  const codewords = interleaved(dataOf(bytes, dataCodewords(size)), size)
  const masked = maskRules.map((_, mask) => drawn(codewords, { version, size, mask }))
  return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

/** Correction codewords of a block, blocks with so many data codewords each, where the small squares stand. */
type Size = { correction: number; blocks: number[]; squares: number[] }

const sizes: (Size | null)[] = [
  null,
  { correction: 10, blocks: [16], squares: [] },
  { correction: 16, blocks: [28], squares: [6, 18] },
  { correction: 26, blocks: [44], squares: [6, 22] },
  { correction: 18, blocks: [32, 32], squares: [6, 26] },
  { correction: 24, blocks: [43, 43], squares: [6, 30] },
  { correction: 16, blocks: [27, 27, 27, 27], squares: [6, 34] },
  { correction: 18, blocks: [31, 31, 31, 31], squares: [6, 22, 38] },
  { correction: 22, blocks: [38, 38, 39, 39], squares: [6, 24, 42] },
  { correction: 22, blocks: [36, 36, 36, 37, 37], squares: [6, 26, 46] },
]

function dataCodewords({ blocks }: Size): number {
  return blocks.reduce((sum, length) => sum + length, 0)
}

/** Mode and length, the bytes, an end, and filling. */
function dataOf(bytes: readonly number[], most: number): number[] {
  const bits = [0b0100, bytes.length >> 4, bytes.length & 15]
  const nibbles = [...bits, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const data: number[] = []
  for (let at = 0; at < nibbles.length; at += 2) data.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0))
  for (let at = 0; data.length < most; at++) data.push(at % 2 === 0 ? 0b1110_1100 : 0b0001_0001)
  return data.slice(0, most)
}

// the field of 256 elements that the correction is calculated in
const powers: number[] = []
const logarithms: number[] = []
for (let at = 0, value = 1; at < 255; at++) {
  powers.push(value)
  logarithms[value] = at
  value = value < 128 ? value << 1 : (value << 1) ^ 0x1_1d
}
const product = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : (powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0)

function correctionOf(block: readonly number[], length: number): number[] {
  let divisor = [1]
  for (let at = 0; at < length; at++)
    divisor = [...divisor, 0].map((value, place) => value ^ product(divisor[place - 1] ?? 0, powers[at] ?? 0))
  let rest: number[] = Array.from({ length }, () => 0)
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((value, place) => value ^ product(divisor[place + 1] ?? 0, factor))
  }
  return rest
}

/** Codewords of all blocks in turns, first the data, then the corrections. */
function interleaved(data: readonly number[], { blocks, correction }: Size): number[] {
  let from = 0
  const parts = blocks.map((length) => data.slice(from, (from += length)))
  const corrections = parts.map((part) => correctionOf(part, correction))
  return [...inTurns(parts), ...inTurns(corrections)]
}

function inTurns(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? [list[at] ?? 0] : [])),
  ).flat()
}

const maskRules: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.trunc(row / 2) + Math.trunc(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

type Drawing = { version: number; size: Size; mask: number }

function drawn(codewords: readonly number[], { version, size, mask }: Drawing): boolean[][] {
  const width = 17 + 4 * version
  const grid: (boolean | undefined)[][] = Array.from({ length: width }, () => [])
  const set = (row: number, column: number, dark: boolean) => {
    const line = grid[row]
    if (line && column >= 0 && column < width) line[column] = dark
  }
  for (const [top, left] of [
    [0, 0],
    [0, width - 7],
    [width - 7, 0],
  ] as const)
    for (let row = -1; row <= 7; row++)
      for (let column = -1; column <= 7; column++) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3))
        set(top + row, left + column, ring !== 2 && ring !== 4)
      }
  for (let at = 8; at < width - 8; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const middle of size.squares)
    for (const across of size.squares) {
      // not over one of the three large squares
      if (grid[middle]?.[across] !== undefined && middle !== 6 && across !== 6) continue
      const isCorner = [middle, across].every((at) => at === 6 || at === width - 7)
      if (isCorner && !(middle === width - 7 && across === width - 7)) continue
      for (let row = -2; row <= 2; row++)
        for (let column = -2; column <= 2; column++)
          set(middle + row, across + column, Math.max(Math.abs(row), Math.abs(column)) !== 1)
    }
  drawFormat(set, width, mask)
  if (version >= 7) drawVersion(set, width, version)
  fill(grid, codewords, maskRules[mask] ?? (() => false))
  return grid.map((line) => Array.from({ length: width }, (_, at) => line[at] === true))
}

/** What remains of a number divided by another, in arithmetic without carrying. */
function remainder(value: number, divisor: number): number {
  const bits = 31 - Math.clz32(divisor)
  let rest = value << bits
  while (31 - Math.clz32(rest) >= bits) rest ^= divisor << (31 - Math.clz32(rest) - bits)
  return (value << bits) | rest
}

type Set = (row: number, column: number, dark: boolean) => void

function drawFormat(set: Set, width: number, mask: number) {
  const format = remainder(mask, 0b101_0011_0111) ^ 0b101_0100_0001_0010
  for (let at = 0; at < 15; at++) {
    const dark = ((format >> at) & 1) === 1
    if (at < 6) set(at, 8, dark)
    else if (at < 8) set(at + 1, 8, dark)
    else if (at === 8) set(8, 7, dark)
    else set(8, 14 - at, dark)
    if (at < 8) set(8, width - 1 - at, dark)
    else set(width - 15 + at, 8, dark)
  }
  set(width - 8, 8, true)
}

function drawVersion(set: Set, width: number, version: number) {
  const bits = remainder(version, 0b1_1111_0010_0101)
  for (let at = 0; at < 18; at++) {
    const [far, near] = [width - 11 + (at % 3), Math.trunc(at / 3)]
    set(near, far, ((bits >> at) & 1) === 1)
    set(far, near, ((bits >> at) & 1) === 1)
  }
}

/** From the right lower corner up and down in columns of two, around what stands there. */
function fill(
  grid: (boolean | undefined)[][],
  codewords: readonly number[],
  isMasked: (row: number, column: number) => boolean,
) {
  const width = grid.length
  let bit = 0
  for (let right = width - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < width; step++) {
      const row = isUp ? width - 1 - step : step
      for (const column of [right, right - 1]) {
        const line = grid[row]
        if (!line || line[column] !== undefined) continue
        const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        line[column] = dark !== isMasked(row, column)
        bit += 1
      }
    }
  }
}

/** How hard it is to read: long runs, blocks, what looks like a corner, more of one shade. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const lines = grid.map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))
  const columns = grid.map((_, at) => grid.map((line) => (line[at] ? '1' : '0')).join(''))
  let sum = 0
  for (const line of [...lines, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (const [row, line] of grid.entries())
    for (const [column, dark] of line.entries()) {
      const below = grid[row + 1]
      if (
        column > 0 &&
        below &&
        [line[column - 1], below[column], below[column - 1]].every((one) => one === dark)
      )
        sum += 3
    }
  const share = lines.join('').replaceAll('0', '').length / grid.length ** 2
  return sum + 10 * Math.trunc(Math.abs(share - 0.5) * 20)
}
