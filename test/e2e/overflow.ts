import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Nothing to scroll to sideways, and nothing that reaches past the edge unseen. */
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
      return isShown && !isTrap && (box.right > width + 1 || box.left < -1) && !element.closest('svg')
    })
    // the innermost say where it comes from, and a few of them are enough
    const innermost = reaches.filter((one) => !reaches.some((other) => other !== one && one.contains(other)))
    return [...scrolls, ...innermost]
      .slice(0, 6)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent.trim().slice(0, 30)}`)
  })
  expect.soft(found, `past the edge of ${where}`).toEqual([])
}
