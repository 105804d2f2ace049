import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export type Layout = { width: number; text: number; mirrored?: boolean }

/**
 * What people have: a phone and a desktop also read from the right. Colours are looked at by axe, by day and by night, and
 * what moves has come to rest. Each change draws all anew.
 */
const layouts: Layout[] = [
  { width: 320, text: 16 },
  // what many set on a small phone: too large for the one layout, too small for the other
  { width: 360, text: 21 },
  { width: 390, text: 32, mirrored: true },
  { width: 1920, text: 16, mirrored: true },
  { width: 1280, text: 16 },
]

const widths = [320, 390, 768, 1920, 1280]

/** Each width with either size of letters, read from either side: `npm run looks`. */
const everyLayout: Layout[] = [
  ...widths.map((width) => ({ width, text: 16 })),
  { width: 360, text: 21 },
  ...widths.map((width) => ({ width, text: 32 })),
].flatMap((layout) => [{ ...layout, mirrored: true }, layout])

const chosen = process.env['LOOKS'] === 'all' ? everyLayout : layouts

// a page hears of its width a moment after it was set, and draws another layout then: looked at again until it has
const comesTo = (look: () => Promise<unknown>, message: string) =>
  expect.configure({ soft: true }).poll(look, { message, timeout: 5_000 })

/** In each layout, on the page as it stands: loading it anew takes longer than looking at it. */
export async function expectToFit(
  page: Page,
  where: string,
  prepare?: (layout: Layout) => Promise<void>,
  hasWholeWords = false,
  inLayouts: readonly Layout[] = chosen,
) {
  const devtools = await page.context().newCDPSession(page)
  for (const layout of inLayouts) {
    const { width, text, mirrored = false } = layout
    // at once, so that all of it is drawn once
    await Promise.all([
      // which side is read from follows the language of the words
      page.evaluate((dir) => (document.documentElement.dir = dir), mirrored ? 'rtl' : 'ltr'),
      // what people set in their browser or phone; a style on the page would not reach the media queries
      devtools.send('Page.setFontSizes', { fontSizes: { standard: text } }),
      page.setViewportSize({ width, height: 900 }),
    ])
    await prepare?.(layout)
    const look = async () => {
      const [past, found] = await Promise.all([pastTheEdge(page), cutOrCovered(page)])
      return { past, ...found, ...(!hasWholeWords && { broken: [] }) }
    }
    await comesTo(look, `in ${where}, ${JSON.stringify(layout)}`).toEqual({ past: [], ...nothing })
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
}

/** Nothing to scroll to sideways, nothing that reaches past the edge unseen. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  await comesTo(() => pastTheEdge(page), `past the edge of ${where}`).toEqual([])
}

export function pastTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
    const scrolls = boxes.filter((box) => {
      if (box.scrollWidth <= box.clientWidth + 1 || box.clientWidth === 0) return false
      const { overflowX } = getComputedStyle(box)
      return box === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
    })
    const reaches = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect()
      // asked first: the rest costs most of the time, and hardly any element is past the edge
      if (box.right <= width + 1 && box.left >= -1) return false
      const isShown = box.width > 2 && box.height > 2 && element.checkVisibility({ checkOpacity: true })
      const isTrap = element.closest('[aria-hidden=true]') !== null
      return isShown && !isTrap && !element.closest('svg') && !isOnlySpoken(element)
    })
    // the innermost say where it comes from, and a few of them are enough
    const innermost = reaches.filter((one) => !reaches.some((other) => other !== one && one.contains(other)))
    return [...scrolls, ...innermost]
      .slice(0, 6)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent.trim().slice(0, 30)}`)

    function isOnlySpoken(element: Element): boolean {
      const { parentElement: parent } = element
      return parent !== null && (getComputedStyle(parent).clipPath !== 'none' || isOnlySpoken(parent))
    }
  })
}

type Frame = {
  showsAll: boolean
  edge: DOMRect
  isPress: boolean
  hidesAcross: boolean
  hidesDown: boolean
  isFixed: boolean
  isLayer: boolean
}

type Found = { cut: string[]; broken: string[]; overlapping: string[] }

const nothing: Found = { cut: [], broken: [], overlapping: [] }

/**
 * Words cut off without an ellipsis or broken without need, and what is to be pressed and lies half under something else
 * to press.
 */
export function cutOrCovered(page: Page): Promise<Found> {
  return page.evaluate(() => {
    // what lies over everything else is what is being read
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const frames = new Map<Element, Frame>()
    const { cut, broken } = unreadableWords()
    return {
      cut: cut.slice(0, 6),
      broken: broken.slice(0, 6),
      overlapping: pressesThatMeet().slice(0, 6),
    }

    function unreadableWords(): { cut: string[]; broken: string[] } {
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
      const [cut, broken]: [string[], string[]] = [[], []]
      while (walker.nextNode()) {
        const [words, parent] = [walker.currentNode, walker.currentNode.parentElement]
        if (!parent || !words.textContent?.trim() || !isShown(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(words)
        const lines = [...range.getClientRects()]
        if (lines.some((line) => isCut(line, parent)))
          cut.push(`${parent.className} ${words.textContent.trim().slice(0, 30)}`)
        if (lines.length > 1) broken.push(...brokenIn(words, words.textContent, parent))
      }
      return { cut, broken }
    }

    /** On a phone no word is broken that half of it would hold; but a table and a sheet keep their columns. */
    function brokenIn(node: Node, text: string, parent: Element): string[] {
      const most = innerWidth / 2
      if (innerWidth > 400 || parent.closest('table, [data-paper]')) return []
      return [...text.matchAll(/\p{L}{2,}/gu)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
          const isOneLine = parts.every(
            ({ top, height }) => Math.abs(top - (parts[0]?.top ?? 0)) < height / 2,
          )
          return !isOneLine && parts.reduce((sum, { width }) => sum + width, 0) <= most
        })
        .map(([word]) => `${parent.className} ${word}`)
    }

    /** By the nearest ancestor that hides what hangs over; one that scrolls shows it again. */
    function isCut(line: DOMRect, from: Element): boolean {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const { showsAll, edge, isPress, hidesAcross, hidesDown, isFixed } = frameOf(box)
        if (showsAll) return false
        // words that hang out of their button run into the next one
        if ((isPress || hidesAcross) && (line.right > edge.right + 1 || line.left < edge.left - 1))
          return true
        // the box of a letter is higher than the letter; what is fixed is cut by the window alone
        if (hidesDown && (line.bottom > edge.bottom + 4 || line.top < edge.top - 4)) return true
        if (isFixed) return false
      }
      return false
    }

    /** What a box does with what hangs over its edge; asked once for all words in it. */
    function frameOf(box: Element): Frame {
      const known = frames.get(box)
      if (known) return known
      const style = getComputedStyle(box)
      const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const hides = (overflow: string) => /hidden|clip/.test(overflow) || /strict|paint/.test(style.contain)
      const frame = {
        showsAll: isMeant || style.clipPath !== 'none' || /auto|scroll/.test(style.overflowY),
        edge: box.getBoundingClientRect(),
        isPress: box.matches('a[href], button'),
        hidesAcross: hides(style.overflowX),
        hidesDown: hides(style.overflowY),
        isFixed: style.position === 'fixed',
        isLayer: /fixed|sticky/.test(style.position) || /auto|scroll/.test(style.overflowY),
      }
      frames.set(box, frame)
      return frame
    }

    function pressesThatMeet(): string[] {
      // asked once for each and not for each pair: of two hundred there are twenty thousand
      const presses = [...top.querySelectorAll('a[href], button, select')].filter(isShown).map((press) => ({
        words: press.textContent.trim().slice(0, 20),
        layer: layerOf(press),
        lines: [...press.getClientRects()],
      }))
      return presses.flatMap((one, at) =>
        presses
          .slice(at + 1)
          .filter((other) => one.layer === other.layer && doMeet(one.lines, other.lines))
          .map((other) => `${one.words} and ${other.words}`),
      )
    }

    /** Line by line: a link in a sentence may end in one line and begin in another. */
    function doMeet(one: DOMRect[], other: DOMRect[]): boolean {
      return one.some((a) =>
        other.some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          return across > 2 && down > 2
        }),
      )
    }

    /** What floats over the page, or scrolls by itself, is not in its way. */
    function layerOf(element: Element): Element | null {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (frameOf(box).isLayer) return box
      }
      return null
    }

    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      const isSeen = { checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }
      return width > 2 && height > 2 && element.checkVisibility(isSeen)
    }
  })
}
