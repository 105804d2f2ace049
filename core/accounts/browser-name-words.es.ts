import type { SameWords } from '../words/same-words.ts'
import type * as english from './browser-name-words.ts'

export const browserNameWords: SameWords<typeof english.browserNameWords> = {
  browser: 'Navegador',
  samsung: 'Samsung Internet',
  eitherApple: 'Mac o iPad',
  on: (browser, system) => `${browser} en ${system}`,
}
