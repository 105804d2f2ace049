import { bundleServer } from '../support/server-bundle.ts'

/** What the journeys start and kill: once for all of them. Playwright asks for a default export. */
export default bundleServer
