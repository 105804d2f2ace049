import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Whatever can be pressed has room for a finger: 44 by 44 points, drawn or not. */
export async function expectRoomForFingers(page: Page, where: string) {
  const small = await page.evaluate(() => {
    const least = 44
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=radio], [role=option]'
    // everything behind an open dialog is out of reach
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...top.querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => isInReach(element) && !isInSentence(element) && !hasRoom(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent.trim()
        return `${element.tagName} ${element.className} "${name.slice(0, 30)}" ${width.toFixed(1)} x ${height.toFixed(1)}`
      })

    function isInReach(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect()
      // a link that skips the header is a point until it has the focus
      const isDrawn = width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
      return isDrawn && !element.matches(':disabled, [aria-disabled=true], [aria-hidden=true] *')
    }

    /** Words of a running text are as high as its lines: the exception of WCAG 2.5.5. */
    function isInSentence(element: HTMLElement): boolean {
      const beside = [...(element.parentElement?.childNodes ?? [])]
      const isAmongWords = beside.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      return element.matches('a') && getComputedStyle(element).display === 'inline' && isAmongWords
    }

    function hasRoom(element: HTMLElement): boolean {
      const labels = element.matches('[type=checkbox], [type=radio]')
        ? [...((element as HTMLInputElement).labels ?? [])]
        : []
      return [element, ...labels].some((one) => isLarge(one.getBoundingClientRect())) || reaches(element)
    }

    /** A hair less than the limit is how the browser rounds. */
    function isLarge({ width, height }: DOMRect): boolean {
      return width >= least - 0.1 && height >= least - 0.1
    }

    /** What is drawn may be smaller than what can be hit. */
    function reaches(element: HTMLElement): boolean {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const reach = least / 2 - 0.5
      return [
        [reach, 0],
        [-reach, 0],
        [0, reach],
        [0, -reach],
      ].every(([across = 0, down = 0]) =>
        element.contains(document.elementFromPoint(left + width / 2 + across, top + height / 2 + down)),
      )
    }
  })
  expect.soft(small, `too small for a finger on ${where}`).toEqual([])
}
