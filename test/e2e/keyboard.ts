import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

type Stop = { name: string; where: 'body' | 'dialog' | 'page'; seen: boolean }

/** Presses Tab until the target has the focus. Every stop on the way must show that it has it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // a part of a page that comes a moment later: keys pressed meanwhile would walk past its place
  await expect(target).toHaveCount(1)
  const passed: string[] = []
  let laps = 0
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press(key)
    const stop = await stopOf(page)
    passed.push(stop.name)
    // after the last stop the browser's own buttons have their turn; a second time means it is not to be found
    if (stop.where === 'body') laps += 1
    else expect(stop.seen, `the focus on "${stop.name}" can be seen`).toBe(true)
    if (laps > 1) break
    if (await isFocused(target)) return
  }
  throw new Error(`Tab does not reach ${String(target)}; it passed ${passed.join(' | ')}`)
}

/** Tabs to it and presses a key there; the focus must be somewhere afterwards. */
export async function pressOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
  await expectFocusKept(page)
}

export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

export async function expectFocusKept(page: Page) {
  await expect.poll(async () => (await stopOf(page)).where).not.toBe('body')
}

/** The names of all stops of one round, from where the focus is. */
export async function roundOfStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    const isDone = stop.where === 'body' || (steps > 1 && stop.name === stops[0]?.name)
    if (isDone) return stops
    // the parts of a date or time field are stops of one field
    if (stop.name !== stops.at(-1)?.name) stops.push(stop)
  }
  throw new Error('Tab never came round')
}

async function isFocused(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false
  return target.evaluate((element) => element === document.activeElement)
}

function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    await hasRisen(document.activeElement)
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) {
      return { name: 'the browser', where: 'body' as const, seen: false }
    }
    // a control may lie unseen over what is drawn for it: then its label or a neighbour carries the outline
    const ancestors = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const neighbours = [...(focused.closest('label')?.querySelectorAll('*') ?? [])]
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    const name =
      focused.getAttribute('aria-label') ??
      labels[0]?.textContent ??
      (focused instanceof HTMLInputElement ? focused.name : wordsOf(focused))
    return {
      name: name.trim(),
      where: focused.closest('dialog') ? ('dialog' as const) : ('page' as const),
      // a title is no stop: it takes the focus of whoever arrives, perhaps a moment after the key
      seen:
        focused.matches('h1, h2, h3') ||
        [...ancestors, ...neighbours].some((one) => one instanceof Element && isOutlined(one)),
    }

    /** A dialog begins to rise out of nothing: until it is there, neither it nor a focus inside can be seen. */
    async function hasRisen(within: Element | null) {
      for (let box = within; box; box = box.parentElement) {
        const ending = box
          .getAnimations()
          .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        await Promise.allSettled(ending.map(({ finished }) => finished))
      }
    }

    function wordsOf(element: HTMLElement): string {
      // the cast: a copy of an element is an element
      const copy = element.cloneNode(true) as HTMLElement
      for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove()
      return copy.textContent
    }

    function isOutlined(element: Element): boolean {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      return isDrawn && !outlineColor.endsWith(', 0)') && element.checkVisibility({ checkOpacity: true })
    }
  })
}
