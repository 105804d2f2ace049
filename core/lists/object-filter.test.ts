import { describe, expect, test } from 'vitest'
import { readFilter } from './object-filter.ts'
import type { Filtered } from './object-filter.ts'
import { childOf, readXml } from './read-xml.ts'
import { caldav } from './write-xml.ts'

const taskOf = (lines: string): Filtered => ({
  component: 'VTODO',
  text: () =>
    `BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:X\r\nEND:VTIMEZONE\r\nBEGIN:VTODO\r\n${lines}\r\nEND:VTODO\r\nEND:VCALENDAR\r\n`,
  overlaps: ({ start, end }) => start <= 1_000 && end >= 1_000,
})
const open = taskOf('UID:a@home\r\nSTATUS:NEEDS-ACTION\r\nSUMMARY:Insulin')
const done = taskOf('UID:b@home\r\nSTATUS:COMPLETED\r\nCOMPLETED:20261115T080000Z')

function finds(inside: string, component = 'VTODO') {
  const root = readXml(
    `<C:calendar-query xmlns:C="${caldav}"><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="${component}">${inside}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
  )
  const filter = readFilter(childOf(root, caldav, 'filter'))
  return filter && [open, done].map((one) => filter(one))
}

describe('what a query asks for', () => {
  test.each([
    ['every task', '', [true, true]],
    [
      'one without a time of completion',
      '<C:prop-filter name="COMPLETED"><C:is-not-defined/></C:prop-filter>',
      [true, false],
    ],
    ['one with it', '<C:prop-filter name="COMPLETED"/>', [false, true]],
    [
      'one by its name',
      '<C:prop-filter name="UID"><C:text-match collation="i;octet">b@home</C:text-match></C:prop-filter>',
      [false, true],
    ],
    [
      'as letters are',
      '<C:prop-filter name="UID"><C:text-match collation="i;octet">B@HOME</C:text-match></C:prop-filter>',
      [false, false],
    ],
    [
      'whatever the case',
      '<C:prop-filter name="SUMMARY"><C:text-match>INSU</C:text-match></C:prop-filter>',
      [true, false],
    ],
    [
      'not so',
      '<C:prop-filter name="STATUS"><C:text-match negate-condition="yes">COMPLETED</C:text-match></C:prop-filter>',
      [true, false],
    ],
    ['of what a zone says nothing', '<C:prop-filter name="TZID"/>', [false, false]],
    ['without a bell', '<C:comp-filter name="VALARM"><C:is-not-defined/></C:comp-filter>', [true, true]],
    ['with one', '<C:comp-filter name="VALARM"/>', [false, false]],
    ['in a time', '<C:time-range start="19700101T000000Z" end="19700101T000002Z"/>', [true, true]],
    ['after it', '<C:time-range start="19700101T000002Z"/>', [false, false]],
  ])('%s', (_what, inside, found) => {
    expect(finds(inside)).toEqual(found)
  })

  test('events are none of it', () => {
    expect(finds('', 'VEVENT')).toEqual([false, false])
    expect(finds('<C:is-not-defined/>', 'VEVENT')).toEqual([true, true])
  })

  test.each([
    ['a time that is none', '<C:time-range start="today"/>'],
    ['one that ends before it begins', '<C:time-range start="20261116T000000Z" end="20261115T000000Z"/>'],
    ['a parameter', '<C:prop-filter name="DUE"><C:param-filter name="TZID"/></C:prop-filter>'],
    [
      'when a bell rings',
      '<C:comp-filter name="VALARM"><C:time-range start="20261116T000000Z"/></C:comp-filter>',
    ],
  ])('%s is not answered as if it were nothing', (_what, inside) => {
    expect(finds(inside)).toBeNull()
  })
})
