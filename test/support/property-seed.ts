import * as fc from 'fast-check'

/**
 * `npm test` names a seed per run, so that the same commit passes or fails everywhere; `npm run check` names none, and so
 * looks at new cases every time.
 */
const seed = process.env['PROPERTY_SEED']
if (seed) fc.configureGlobal({ seed: Number(seed) })
