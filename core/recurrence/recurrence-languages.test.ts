import { expect, test } from 'vitest'
import { recurrenceInWords as german } from './recurrence-words.de.ts'
import { recurrenceInWords as spanish } from './recurrence-words.es.ts'

const tuesday = '2026-11-17'

test.each([
  ['FREQ=DAILY', 'jeden Tag', 'cada día'],
  ['FREQ=DAILY;INTERVAL=2', 'jeden zweiten Tag', 'cada 2 días'],
  ['FREQ=WEEKLY;INTERVAL=2', 'jeden zweiten Dienstag', 'cada 2 semanas, los martes'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH', 'alle 3 Wochen am Mo und Do', 'cada 3 semanas, los lunes y jueves'],
  ['FREQ=WEEKLY;BYDAY=SA', 'jeden Samstag', 'todos los sábados'],
  [
    'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261122T235959Z',
    'am letzten Freitag jedes Monats bis 22. November',
    'el último viernes de cada mes hasta el 22 de noviembre',
  ],
  ['FREQ=MONTHLY;INTERVAL=2', 'alle 2 Monate am 17.', 'cada 2 meses, el 17'],
  ['FREQ=YEARLY', 'jedes Jahr am 17. November', 'cada año, el 17 de noviembre'],
  ['FREQ=DAILY;COUNT=5', 'jeden Tag, 5-mal', 'cada día, 5 veces'],
  ['FREQ=HOURLY', 'wiederholt sich', 'se repite'],
])('%s', (rule, inGerman, inSpanish) => {
  expect([german([`RRULE:${rule}`], tuesday), spanish([`RRULE:${rule}`], tuesday)]).toEqual([
    inGerman,
    inSpanish,
  ])
})
