import { expect, test } from 'vitest'
import { addressesIn, placeIn } from './database-addresses.ts'

test('an address with several hosts is as many addresses, in their order', () => {
  expect(addressesIn('postgres://u:p@one:5432,two:5433/pets?sslmode=require')).toEqual([
    'postgres://u:p@one:5432/pets?sslmode=require',
    'postgres://u:p@two:5433/pets?sslmode=require',
  ])
  expect(addressesIn('postgresql://[::1]:5432,10.0.0.2/pets')).toEqual([
    'postgresql://[::1]:5432/pets',
    'postgresql://10.0.0.2/pets',
  ])
})

test('an address of one host stays as it is, whatever its password and its database are made of', () => {
  for (const url of [
    'postgres://u:a,b@one/pets',
    'postgres:///pets?host=/run/postgresql',
    'postgres://one/a,b',
  ])
    expect(addressesIn(url)).toEqual([url])
})

test('what people read has no login', () => {
  expect(placeIn('postgres://u:secret@one:5432,two:5433/pets')).toBe('one:5432,two:5433/pets')
  expect(placeIn('postgres://u:secret@one/pets')).toBe('one/pets')
})
