import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Nothing to scroll to sideways, nothing that reaches past the edge unseen. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
    const scrolls = boxes.filter((box) => {
      const { overflowX } = getComputedStyle(box)
      const canScroll = box === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
      return canScroll && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0
    })
    const reaches = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect()
      const isShown = box.width > 2 && box.height > 2 && element.checkVisibility({ checkOpacity: true })
      const isTrap = element.closest('[aria-hidden=true]') !== null
      const isPast = box.right > width + 1 || box.left < -1
      return isShown && isPast && !isTrap && !element.closest('svg') && !isOnlySpoken(element)
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
  expect.soft(found, `past the edge of ${where}`).toEqual([])
}

/** No words cut off without an ellipsis, and nothing to press that lies half under something else to press. */
export async function expectNothingCut(page: Page, where: string) {
  const found = await page.evaluate(() => {
    // what lies over everything else is what is being read
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return { cut: wordsCutOff().slice(0, 6), overlapping: pressesThatMeet().slice(0, 6) }

    function wordsCutOff(): string[] {
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      while (walker.nextNode()) {
        const [words, parent] = [walker.currentNode, walker.currentNode.parentElement]
        if (!parent || !words.textContent?.trim() || !isShown(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(words)
        if ([...range.getClientRects()].some((line) => isCut(line, parent)))
          cut.push(`${parent.className} ${words.textContent.trim().slice(0, 30)}`)
      }
      return cut
    }

    /** By the nearest ancestor that hides what hangs over; one that scrolls shows it again. */
    function isCut(line: DOMRect, from: Element): boolean {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (isMeant || style.clipPath !== 'none' || /auto|scroll/.test(style.overflowY)) return false
        const edge = box.getBoundingClientRect()
        // words that hang out of their button run into the next one
        const isPress = box.matches('a[href], button')
        const hides = (overflow: string) => /hidden|clip/.test(overflow) || /strict|paint/.test(style.contain)
        if ((isPress || hides(style.overflowX)) && (line.right > edge.right + 1 || line.left < edge.left - 1))
          return true
        // the box of a letter is higher than the letter; what is fixed is cut by the window alone
        if (hides(style.overflowY) && (line.bottom > edge.bottom + 4 || line.top < edge.top - 4)) return true
        if (style.position === 'fixed') return false
      }
      return false
    }

    function pressesThatMeet(): string[] {
      const presses = [...top.querySelectorAll('a[href], button, select')].filter(isShown)
      return presses.flatMap((one, at) =>
        presses
          .slice(at + 1)
          .filter((other) => layerOf(one) === layerOf(other) && doMeet(one, other))
          .map(
            (other) => `${one.textContent.trim().slice(0, 20)} and ${other.textContent.trim().slice(0, 20)}`,
          ),
      )
    }

    /** Line by line: a link in a sentence may end in one line and begin in another. */
    function doMeet(one: Element, other: Element): boolean {
      return [...one.getClientRects()].some((a) =>
        [...other.getClientRects()].some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          return across > 2 && down > 2
        }),
      )
    }

    /** What floats over the page, or scrolls by itself, is not in its way. */
    function layerOf(element: Element): Element | null {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { position, overflowY } = getComputedStyle(box)
        if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)) return box
      }
      return null
    }

    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      const isSeen = { checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }
      return width > 2 && height > 2 && element.checkVisibility(isSeen)
    }
  })
  expect.soft(found, `in ${where}`).toEqual({ cut: [], overlapping: [] })
}
