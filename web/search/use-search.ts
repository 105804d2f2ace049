import { useEffect, useState } from 'react'
import { createSearch } from '#core/search/search.ts'
import type { Search } from '#core/search/search.ts'
import { measureTitle } from '../health/measure-title.ts'
import { useStore } from '../store/current-store.ts'
import { localNow } from '../store/today.ts'

/** Of a slice: a key that is pressed meanwhile waits no longer than this. */
const sliceMs = 12

/** Everything on the device, looked through a slice at a time: what is there already is found at once. */
export function useSearch(): { search: Search; isWhole: boolean } {
  const search = useStore(({ view }) =>
    createSearch({
      events: view.events.all(),
      partsOf: view.events.ofSeries,
      pets: view.pets(),
      records: {
        care: view.care.all(),
        recordOf: view.care.get,
        measures: view.measures.all(),
        nameOf: measureTitle,
      },
      now: localNow(),
    }),
  )
  const [indexed, setIndexed] = useState<{ of: Search; isWhole: boolean } | null>(null)
  useEffect(() => {
    let timer = 0
    function slice() {
      const until = performance.now() + sliceMs
      const isWhole = search.index(() => performance.now() < until)
      setIndexed({ of: search, isWhole })
      if (!isWhole) timer = window.setTimeout(slice)
    }
    slice()
    return () => clearTimeout(timer)
  }, [search])
  return { search, isWhole: indexed?.of === search && indexed.isWhole }
}
