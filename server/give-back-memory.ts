import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loading the program takes 40 MB that nobody needs afterwards, and an idle V8 would keep them for good. */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    // the flag makes a function of this name in every new context; V8 offers no other way to it
    const collect = runInNewContext('gc') as (options: object) => void
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, 2_000).unref()
}
