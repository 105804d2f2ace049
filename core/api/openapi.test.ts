import { expect, test } from 'vitest'
import * as v from 'valibot'
import { apiCalls } from './api-calls.ts'
import type { ApiCall } from './api-calls.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { openApi } from './openapi.ts'

const told = openApi('1.2.3', 'https://pets.example') as {
  openapi: string
  info: object
  paths: Record<string, Record<string, Record<string, unknown>>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
  security: Record<string, unknown>[]
}

/** What OpenAPI 3.1 asks of a document, of the parts that are used here. */
test('it is a document of OpenAPI 3.1', () => {
  expect(told.openapi).toMatch(/^3\.1\.\d+$/)
  expect(told.info).toMatchObject({ title: expect.any(String), version: '1.2.3' })
  for (const one of told.security.flatMap((some) => Object.keys(some)))
    expect(Object.keys(told.components.securitySchemes)).toContain(one)
  const operations = Object.entries(told.paths).flatMap(([path, methods]) => {
    expect(path).toMatch(/^\/api\/v1\/[a-z/-]+$/)
    return Object.entries(methods).map(([method, operation]) => ({ method, operation }))
  })
  expect(operations).toHaveLength(Object.keys(apiCalls).length)
  const names = operations.map(({ operation }) => operation['operationId'])
  expect(new Set(names).size).toBe(names.length)
  for (const { method, operation } of operations) {
    expect(['get', 'post']).toContain(method)
    expect(Object.keys(operation['responses'] as object)).toContain('200')
    if (method === 'get') expect(operation).not.toHaveProperty('requestBody')
    for (const one of (operation['parameters'] ?? []) as Record<string, unknown>[]) {
      expect(['query', 'header']).toContain(one['in'])
      expect(one).toMatchObject({ name: expect.any(String), schema: expect.any(Object) })
    }
  }
  for (const reference of JSON.stringify(told).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(Object.keys(told.components.schemas)).toContain(reference[1])
})

const kinds = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
const keywords = new Set(
  'type properties required items additionalProperties anyOf enum const pattern minLength maxLength minItems maxItems minimum maximum description $ref'.split(
    ' ',
  ),
)
function wrongIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [`${at}: no schema`]
  const {
    type,
    properties = {},
    required = [],
    items,
    anyOf = [],
    pattern,
    enum: some,
  } = schema as {
    type?: string
    properties?: Record<string, unknown>
    required?: string[]
    items?: unknown
    anyOf?: unknown[]
    pattern?: string
    enum?: unknown[]
  }
  if (pattern !== undefined) void new RegExp(pattern, 'u')
  return [
    Object.keys(schema).flatMap((name) => (keywords.has(name) ? [] : [`${at}: ${name}`])),
    type === undefined || kinds.includes(type) ? [] : [`${at}: ${type}`],
    required.flatMap((name) => (name in properties ? [] : [`${at}: ${name} is not there`])),
    some !== undefined && new Set(some).size !== some.length ? [`${at}: twice`] : [],
    Object.entries(properties).flatMap(([name, one]) => wrongIn(one, `${at}.${name}`)),
    items === undefined ? [] : wrongIn(items, `${at}[]`),
    anyOf.flatMap((one) => wrongIn(one, `${at}|`)),
  ].flat()
}

test('every schema in it is one of JSON Schema, and says all that is demanded', () => {
  for (const [name, { query, body, answer }] of Object.entries<ApiCall>(apiCalls))
    for (const schema of [query, body, answer])
      if (schema) expect(wrongIn(jsonSchemaOf(schema), name)).toEqual([])
  for (const [name, schema] of Object.entries(told.components.schemas))
    expect(wrongIn(schema, name)).toEqual([])
})

test('what a schema demands stands in it', () => {
  const word = v.pipe(v.string(), v.minLength(2), v.maxLength(5), v.description('A word'))
  const schema = v.object({
    word,
    shout: v.pipe(word, v.regex(/^[A-Z]+$/)),
    some: v.exactOptional(v.pipe(v.array(v.nullable(v.number())), v.maxLength(3))),
  })
  expect(jsonSchemaOf(schema)).toEqual({
    type: 'object',
    required: ['word', 'shout'],
    properties: {
      word: { type: 'string', minLength: 2, maxLength: 5, description: 'A word' },
      shout: { type: 'string', minLength: 2, maxLength: 5, description: 'A word', pattern: '^[A-Z]+$' },
      some: { type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] }, maxItems: 3 },
    },
  })
  expect(() => jsonSchemaOf(v.date())).toThrow('date')
  expect(() => jsonSchemaOf(v.pipe(v.string(), v.email()))).toThrow('email')
})
