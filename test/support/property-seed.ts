import { setUpLaws } from './laws.ts'

setUpLaws()
