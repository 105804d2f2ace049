/** The colours of drawings as their files have them, and what each is by day and by night. */
export const drawingColours: Readonly<Record<string, string>> = {
  '#c98f55': '--fur-dog',
  '#8f5d33': '--fur-dog-dark',
  '#7b8a92': '--fur-cat',
  '#5b6a72': '--fur-cat-dark',
  '#f6efe2': '--fur-old',
  '#22302a': '--dark',
  '#e9a9a0': '--pink',
  '#f9b73f': '--honey',
  '#feebc0': '--honey-soft',
  '#0e5e44': '--leaf',
  '#d6eddf': '--leaf-soft',
  '#ffffff': '--raised',
  '#41554c': '--ink-soft',
  '#d6d6c8': '--line',
  '#ac3225': '--danger',
  '#fffafa': '--on-danger',
  '#984780': '--pet-plum-strong',
  '#ffdff3': '--pet-plum-bg',
  '#a64355': '--pet-rose-strong',
  '#04787d': '--pet-sea-strong',
  '#c5f4f6': '--pet-sea-bg',
}

const elements = ['g', 'path', 'circle', 'ellipse', 'rect']
const attributes =
  /^(d|[cr]?[xy]|r|width|height|transform|fill|stroke|stroke-(width|linecap|linejoin|dasharray))$/

/** The shapes of an SVG file in the colours of the look, with all that is wrong with it. */
export function readDrawing(text: string): { value: string; faults: string[] } {
  const faults: string[] = []
  const [, before = '', root = '', inside = ''] =
    /^([\s\S]*?)<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(text) ?? []
  if (!/\sviewBox="0 0 120 90"/.test(root))
    faults.push('line 1: it must be <svg xmlns="…" viewBox="0 0 120 90">, with its end')
  // what the root says of lines counts for all of them
  const body = `<g${root.replaceAll(/\s+(xmlns|viewBox|version|width|height)="[^"]*"/g, '')}>${inside}</g>`
  const firstLine = before.split('\n').length
  const value = body.replaceAll(/<[^>]*>?/g, (tag, at: number) => {
    const line = firstLine + body.slice(0, at).split('\n').length - 1
    const says = (fault: string) => void faults.push(`line ${line}: ${fault}`)
    const [, name = tag, written = ''] = /^<\/?(\w+)([\s\S]*?)\/?>$/.exec(tag) ?? []
    if (!elements.includes(name)) says(`"${name}" is none of the shapes: ${elements.join(', ')}`)
    return tag.replace(written, () => withTokens(written, says))
  })
  return { value: value.replaceAll(/>\s+</g, '><'), faults }
}

function withTokens(written: string, says: (fault: string) => void): string {
  return written.replaceAll(/\s+([\w:-]+)="([^"]*)"/g, (_, name: string, value: string) => {
    if (!attributes.test(name)) says(`"${name}" is not understood: save it as a plain SVG, without styles`)
    const isColour = (name === 'fill' || name === 'stroke') && value !== 'none'
    const token = drawingColours[value.toLowerCase()]
    if (isColour && token === undefined)
      says(`"${value}" is none of the colours: ${Object.keys(drawingColours).join(', ')}`)
    return ` ${name}="${isColour ? `var(${token})` : value}"`
  })
}
