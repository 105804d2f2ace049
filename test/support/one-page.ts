import { join } from 'node:path'

/**
 * What a server serves as its web side where no test looks at it. The real one is a thousand files: to read them and hash each
 * takes two thirds of a start, and which of them are there is chance while the app is being built beside the tests.
 */
export const onePage = join(import.meta.dirname, '../fixtures/web')
