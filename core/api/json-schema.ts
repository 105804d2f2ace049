import type { GenericSchema } from 'valibot'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = { [name: string]: unknown }

/** What of valibot's schemas is read: its parts are public, but only typed one by one. */
type Parts = {
  type: string
  entries?: Record<string, Parts>
  item?: Parts
  wrapped?: Parts
  value?: Parts
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly (Parts & { requirement?: unknown; description?: string })[]
}

/** The same in the words of JSON Schema. What has none there, such as a check by a function, its description says. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  return of(schema as unknown as Parts)
}

function of(schema: Parts): JsonSchema {
  const [first, ...rest] = schema.pipe ?? [schema]
  // what another pipe is in comes with that one's demands
  const base = first?.pipe && first !== schema ? of(first) : shapeOf(first ?? schema)
  return rest.reduce((known, action) => ({ ...known, ...demandOf(action, known) }), base)
}

function shapeOf(schema: Parts): JsonSchema {
  const { type, entries = {}, item, wrapped, value, options = [], literal } = schema
  switch (type) {
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, of(one)])),
        required: Object.keys(entries).filter((name) => !entries[name]?.type.endsWith('optional')),
      }
    case 'array':
      return { type: 'array', items: item ? of(item) : {} }
    case 'record':
      return { type: 'object', additionalProperties: value ? of(value) : {} }
    case 'nullable':
      return wrapped ? { anyOf: [of(wrapped), { type: 'null' }] } : {}
    case 'optional':
    case 'exact_optional':
      return wrapped ? of(wrapped) : {}
    case 'union':
      return { anyOf: options.map((one) => of(one as Parts)) } // of a union they are schemas
    case 'picklist':
      return { type: 'string', enum: [...options] }
    case 'literal':
      return { const: literal }
    case 'string':
    case 'number':
    case 'boolean':
      return { type }
    default:
      throw new Error(`nobody has said what ${type} is in JSON Schema`)
  }
}

function demandOf(
  action: { type: string; requirement?: unknown; description?: string },
  known: JsonSchema,
): JsonSchema {
  const { type, requirement, description } = action
  const isList = known['type'] === 'array'
  switch (type) {
    case 'description':
      return { description }
    case 'regex':
      return { pattern: (requirement as RegExp).source } // as valibot takes it
    case 'max_length':
      return { [isList ? 'maxItems' : 'maxLength']: requirement }
    case 'min_length':
      return { [isList ? 'minItems' : 'minLength']: requirement }
    case 'min_value':
      return { minimum: requirement }
    case 'max_value':
      return { maximum: requirement }
    case 'integer':
      return { type: 'integer' }
    case 'check':
      return {}
    default:
      throw new Error(`nobody has said what ${type} is in JSON Schema`)
  }
}
