import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { commands } from 'vitest/browser'
import { press } from './app.tsx'

type Stop = { name: string; where: 'body' | 'dialog' | 'page'; seen: boolean }

/** Presses Tab until the target has the focus. Every stop on the way must show that it has it. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // a part of a page that comes a moment later: keys pressed meanwhile would walk past its place
  await expect.element(target).toHaveLength(1)
  const passed: string[] = []
  let laps = 0
  for (let steps = 0; steps < 90; steps++) {
    await press(key)
    const stop = await focused()
    // after the last stop the page around this one has its turn; a second time means it is not to be found
    if (stop.where === 'body' && passed.at(-1) !== stop.name) laps += 1
    if (stop.where !== 'body') expect(stop.seen, `the focus on "${stop.name}" can be seen`).toBe(true)
    passed.push(stop.name)
    if (laps > 1) break
    if (target.elements()[0] === document.activeElement) return
  }
  throw new Error(`Tab does not reach ${target.selector}; it passed ${passed.join(' | ')}`)
}

/** Tabs to it and presses a key there; the focus must be somewhere afterwards. */
export async function pressOn(target: Locator, key = 'Enter') {
  await tabTo(target)
  await press(key)
  await expectFocusKept()
}

export async function typeInto(field: Locator, text: string) {
  await tabTo(field)
  await press('ControlOrMeta+a')
  await commands.type(text)
}

export async function expectFocusKept() {
  await expect.poll(async () => (await focused()).where).not.toBe('body')
}

/** The names of all stops of one round, from where the focus is. */
export async function roundOfStops(): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let steps = 0; steps < 90; steps++) {
    await press('Tab')
    const stop = await focused()
    const isDone = stop.where === 'body' || (steps > 1 && stop.name === stops[0]?.name)
    if (isDone) return stops
    // the parts of a date or time field are stops of one field
    if (stop.name !== stops.at(-1)?.name) stops.push(stop)
  }
  throw new Error('Tab never came round')
}

async function focused(): Promise<Stop> {
  await hasRisen(document.activeElement)
  const { activeElement: stop } = document
  if (!(stop instanceof HTMLElement) || stop === document.body)
    return { name: 'the browser', where: 'body', seen: false }
  // a control may lie unseen over what is drawn for it: then its label or a neighbour carries the outline
  const ancestors = [stop, stop.parentElement, stop.parentElement?.parentElement]
  const neighbours = [...(stop.closest('label')?.querySelectorAll('*') ?? [])]
  const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : []
  const name =
    stop.getAttribute('aria-label') ??
    labels[0]?.textContent ??
    (stop instanceof HTMLInputElement ? stop.name : wordsOf(stop))
  return {
    name: name.trim(),
    where: stop.closest('dialog') ? 'dialog' : 'page',
    // a title is no stop: it takes the focus of whoever arrives, perhaps a moment after the key
    seen: stop.matches('h1, h2, h3') || [...ancestors, ...neighbours].some((one) => one && isOutlined(one)),
  }
}

/** A dialog begins to rise out of nothing: until it is there, neither it nor a focus inside can be seen. */
async function hasRisen(within: Element | null) {
  for (let box = within; box; box = box.parentElement) {
    const ending = box.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
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
