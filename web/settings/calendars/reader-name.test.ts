import { expect, test } from 'vitest'
import { readerName } from './reader-name.ts'

test.each([
  ['Google-Calendar-Importer (gzip)', 'Google Calendar'],
  ['iOS/18.1 (22B83) dataaccessd/1.0', 'an iPhone or iPad'],
  ['macOS/15.1 (24B83) CalendarAgent/1034', 'a Mac'],
  ['Microsoft.Exchange/15.20', 'Outlook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4', 'Thunderbird'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'a browser'],
  ['khal/0.11', 'khal'],
  ['', null],
  [null, null],
])('%s is %s', (userAgent, name) => {
  expect(readerName(userAgent)).toBe(name)
})
