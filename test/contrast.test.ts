import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { petColours } from '#core/pets/pet.ts'

type Look = 'light' | 'dark'
type Shades = Map<string, Record<Look, string>>

const textOf = (file: string) => readFileSync(new URL(`../web/ui/${file}`, import.meta.url), 'utf8')
const sheet = textOf('tokens.css')
const petSheet = textOf('pet-colours.css')
const [ordinary = '', more = ''] = sheet.split('@media (prefers-contrast: more)')
const shades = shadesIn(ordinary)
const contrastShades: Shades = new Map([...shades, ...shadesIn(more)])
const looks: readonly Look[] = ['light', 'dark']

function shadesIn(css: string): Shades {
  const found = css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

/** WCAG 2.2: relative luminance, then the ratio of the lighter to the darker. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(from: Shades, one: string, other: string, look: Look) {
  const [low = 0, high = 0] = [one, other]
    .map((name) => {
      const shade = from.get(name)
      if (!shade) throw new Error(`--${name} is not in the tokens`)
      return luminance(shade[look])
    })
    .sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['ground', 'surface', 'raised', 'sunk']
const text: [string, string][] = [
  ...['ink', 'ink-soft', 'leaf', 'danger'].flatMap((ink) => grounds.map((on): [string, string] => [ink, on])),
  ...grounds.slice(0, 3).map((on): [string, string] => ['danger-ink', on]),
  ['ink', 'leaf-soft'],
  ['ink-soft', 'leaf-soft'],
  ['leaf', 'leaf-soft'],
  ['leaf-strong', 'leaf-soft'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-strong'],
  ['on-honey', 'honey'],
  ['honey-ink', 'honey-soft'],
  ['honey-ink', 'surface'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['danger-ink', 'danger-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['on-toast', 'toast'],
  ...petColours.flatMap((pet): [string, string][] => [
    [`pet-${pet}-ink`, `pet-${pet}-bg`],
    ['pet-on-strong', `pet-${pet}-strong`],
  ]),
]
const shapes: [string, string][] = [
  ...grounds.map((on): [string, string] => ['focus', on]),
  ...grounds.slice(0, 3).map((on): [string, string] => ['edge', on]),
  ['focus', 'leaf-soft'],
  ['focus', 'honey-soft'],
  ['honey', 'toast'],
  ...petColours.flatMap((pet): [string, string][] => [
    [`pet-${pet}-strong`, `pet-${pet}-bg`],
    ['focus', `pet-${pet}-bg`],
    // the ring around a face on a chosen chip, which may be of the same green
    ['on-leaf', `pet-${pet}-strong`],
    ...grounds.map((on): [string, string] => [`pet-${pet}-strong`, on]),
  ]),
]

for (const look of looks) {
  test.each(text)(`%s is readable on %s (${look})`, (ink, on) => {
    expect(contrast(shades, ink, on, look)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)(`%s stands out from %s (${look})`, (shape, on) => {
    expect(contrast(shades, shape, on, look)).toBeGreaterThanOrEqual(3)
  })

  test.each(grounds)(`people who ask for more contrast read everything on %s at 7 to 1 (${look})`, (on) => {
    for (const ink of ['ink', 'ink-soft', 'leaf', 'danger', 'edge']) {
      expect(contrast(contrastShades, ink, on, look), ink).toBeGreaterThanOrEqual(7)
    }
  })
}

test('a face on a chosen chip has a ring that parts it from the chip', () => {
  expect(textOf('fields/choice.module.css')).toMatch(
    /:has\(:checked\) > \[data-pet-colour\] \{\s+box-shadow: 0 0 0 2px var\(--on-leaf\)/,
  )
})

test('every pet colour of the product has its shades and can be put on an element', () => {
  for (const pet of petColours) {
    for (const part of ['bg', 'ink', 'strong'])
      expect(shades.has(`pet-${pet}-${part}`), `${pet}-${part}`).toBe(true)
    expect(petSheet).toContain(`--pet-bg: var(--pet-${pet}-bg)`)
  }
})
