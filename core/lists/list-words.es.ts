import type { SameWords } from '../words/same-words.ts'
import type * as english from './list-words.ts'

export const listWords: SameWords<typeof english.listWords> = { care: 'Cuidados', doses: 'Tomas' }
