import { authToken } from './auth-token.ts'
import { createFunctionsClient } from './functions-client.ts'
import type { CallOptions } from './functions-client.ts'

const functions = createFunctionsClient({ authToken })

/** Calls a function of our own server by name, as whoever is signed in. Throws a FunctionError. */
export function callFunction(name: string, input: unknown, options?: CallOptions): Promise<unknown> {
  return functions.call(name, input, options)
}
