import { refusals } from '../refusal.ts'
import { statusOfCode, wireNameOf } from '../functions/function-call.ts'
import { apiCalls } from './api-calls.ts'
import type { ApiCall } from './api-calls.ts'
import { jsonSchemaOf } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const failure = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
})

/** The small API in the words of OpenAPI 3.1, from the schemas that its requests are checked with. */
export function openApi(version: string, url: string): JsonSchema {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<ApiCall>(apiCalls)) {
    const { method, path } = call
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Senior Pet Care App',
      version,
      description:
        'What another app or device may ask and record, by a token that somebody has made in Settings › Apps and Tokens. It acts for that person, and may never more than they may.',
    },
    servers: [{ url }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema() },
    },
  }
}

function operation(name: string, { says, rights, query, body, answer }: ApiCall): object {
  const asked = query && jsonSchemaOf(query)
  const needed = (asked?.['required'] ?? []) as string[] // as jsonSchemaOf makes it
  const parameters = Object.entries((asked?.['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([field, schema]) => ({ name: field, in: 'query', required: needed.includes(field), schema }),
  )
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    description: 'Sent again with the same, it is recorded once',
  }
  const all = body ? [key] : parameters
  return {
    operationId: name,
    summary: says,
    description: `With a token that may: ${rights.join(', ')}.`,
    ...(all.length > 0 && { parameters: all }),
    ...(body && { requestBody: { required: true, content: json(jsonSchemaOf(body)) } }),
    responses: {
      200: { description: 'Done', content: json(jsonSchemaOf(answer)) },
      400: failure('Not understood, or refused by a rule of the app: error.refusal says by which'),
      401: failure('No token, or one that is not good any more'),
      403: failure('The token or the role of its person does not allow it'),
      429: failure('Too often: come again after Retry-After seconds'),
      503: failure('Not right now: come again after Retry-After seconds'),
    },
  }
}

function errorSchema(): JsonSchema {
  const codes = [...new Set(Object.values(refusals))]
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['status', 'message'],
        properties: {
          status: {
            type: 'string',
            enum: [...codes.map(wireNameOf), 'INTERNAL'],
            description: `As HTTP has it: ${codes.map((code) => `${wireNameOf(code)} ${statusOfCode(code)}`).join(', ')}`,
          },
          message: { type: 'string', description: 'In words for a person' },
          refusal: { type: 'string', description: 'Which rule refused it, such as already-given' },
          about: { type: 'string', description: 'What it is about, in a person’s own words' },
        },
      },
    },
  }
}
