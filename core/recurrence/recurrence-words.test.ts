import { expect, test } from 'vitest'
import { recurrenceInWords } from './recurrence-words.ts'

test.each([
  ['FREQ=DAILY', 'every day'],
  ['FREQ=DAILY;INTERVAL=3', 'every 3 days'],
  ['FREQ=DAILY;COUNT=10', 'every day, 10 times'],
  ['FREQ=DAILY;COUNT=1', 'every day, once'],
  ['FREQ=DAILY;UNTIL=20261202T000000', 'every day until 1 December'],
  ['FREQ=DAILY;UNTIL=20270503T235959', 'every day until 3 May 2027'],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'every week on Mon, Tue, Wed, Thu and Fri'],
  ['FREQ=WEEKLY', 'every week on Sun'],
  [
    'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=WE,MO;UNTIL=20261231',
    'every 2 weeks on Mon and Wed until 31 December',
  ],
  ['FREQ=MONTHLY', 'every month on the 15th'],
  ['FREQ=MONTHLY;INTERVAL=6', 'every 6 months on the 15th'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'every month on the last Friday'],
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=3', 'every month on the 2nd Tuesday, 3 times'],
  ['FREQ=MONTHLY;BYDAY=1MO,3MO', 'every month on the 1st Monday and 3rd Monday'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'every month on the 31st (or the last day)'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,22,23', 'every month on the 1st, 22nd and 23rd'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=-2', 'every month on the 2nd last day'],
  ['FREQ=YEARLY', 'every year on 15 November'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29', 'every 2 years on 29 February'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', 'every year on 29 February (or the last day)'],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', 'every year on the 2nd Sunday of May'],
])('%s is said as: %s', (line, words) => {
  expect(recurrenceInWords([`RRULE:${line}`], '2026-11-15')).toBe(words)
})

test.each([
  ['FREQ=HOURLY'],
  ['FREQ=DAILY;BYHOUR=9'],
  ['FREQ=DAILY;BYMONTH=1'],
  ['FREQ=DAILY;INTERVAL=2;BYDAY=MO'],
  ['FREQ=MONTHLY;BYDAY=MO'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1'],
  ['FREQ=YEARLY;BYMONTHDAY=15'],
  ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31'],
  ['FREQ=YEARLY;BYMONTH=1,7'],
  ['FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1,2'],
  ['FREQ=DAILY', 'FREQ=WEEKLY'],
  ['nonsense'],
])('%j only repeats', (...lines: string[]) => {
  expect(recurrenceInWords(lines, '2026-11-15')).toBe('repeats')
})

test('names and dates follow the locale', () => {
  const line = 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270503'
  expect(recurrenceInWords([line], '2026-11-15', 'en-US')).toBe(
    'every week on Mon, Wed, and Fri until May 3, 2027',
  )
})
