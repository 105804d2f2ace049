import { expect, test } from 'vitest'
import { pushContact } from './push-contact.ts'

const supportEmail = 'help@pets.example.com'

test('a push service is told the address of the installation, or whom to write to', () => {
  const publicUrl = 'https://pets.example.com'
  expect(pushContact({ publicUrl, supportEmail })).toEqual({ contact: publicUrl, isPublic: true })
  expect(pushContact({ publicUrl: 'http://pets.example.com', supportEmail })).toEqual({
    contact: 'mailto:help@pets.example.com',
    isPublic: true,
  })
})

test.each([
  ['http://localhost:3000', 'support@localhost'],
  ['https://localhost', 'support@localhost'],
  ['https://192.168.1.5', 'support@192.168.1.5'],
  ['https://pets.local', 'support@pets.local'],
  ['http://pets', 'support@pets'],
])('nobody outside can reach %s or %s', (publicUrl, email) => {
  expect(pushContact({ publicUrl, supportEmail: email }).isPublic).toBe(false)
})
