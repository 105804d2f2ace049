import { mostCalendarBytes, readCalendar } from '#core/ics/read-calendar.ts'
import { planCalendar } from '#core/import/plan-import.ts'
import { largeMutatedCalendar } from '#test/support/mutated-calendar.ts'

// a process of its own, started by import.ts: prints by how many MB the heap grew while one file was read and compared
const text = largeMutatedCalendar(Number(process.argv[2]), mostCalendarBytes)
// one text without the pieces it was made of
text.indexOf('\n')
globalThis.gc?.()
const before = process.memoryUsage().heapUsed
let most = before
const reading = readCalendar(text, 'America/New_York')
let read = reading.next()
for (; !read.done; read = reading.next()) note()
const planning = planCalendar(read.value, { find: () => undefined, series: () => [] }, [], 0)
while (!planning.next().done) note()
note()
process.stdout.write(`${(most - before) / 2 ** 20}`)

function note() {
  most = Math.max(most, process.memoryUsage().heapUsed)
}
