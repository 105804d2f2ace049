import type { SameWords } from '../words/same-words.ts'
import type * as english from './browser-name-words.ts'

export const browserNameWords: SameWords<typeof english.browserNameWords> = {
  browser: 'Browser',
  samsung: 'Samsung Internet',
  eitherApple: 'Mac oder iPad',
  on: (browser, system) => `${browser} auf ${system}`,
}
