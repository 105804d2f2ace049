import * as v from 'valibot'
import { FunctionError } from '#core/functions/function-call.ts'
import { refusalWords } from '#core/refusal-words.ts'

/** Everything about a call beside its input. */
export type Call = {
  /** whose token the call carries; null when it carries none */
  caller: { userId: string } | null
  /** the network address that limits count by */
  address: string
}

type Definition<Input> = {
  /** POST /us-central1/{name} */
  name: string
  callers: 'anyone' | 'signed-in'
  input: v.GenericSchema<unknown, Input>
  /** Says no by throwing a Refusal or a FunctionError; anything else thrown is a bug and stays unsaid. */
  run(input: Input, call: Call): Promise<unknown>
}

export type CallableFunction = Pick<Definition<unknown>, 'name' | 'callers'> & {
  answer(input: unknown, call: Call): Promise<unknown>
}

/** A function that browsers and programs call by name; its input is checked before it runs. */
export function callableFunction<Input>({ name, callers, input, run }: Definition<Input>): CallableFunction {
  return {
    name,
    callers,
    async answer(unread, call) {
      const read = v.safeParse(input, unread)
      if (read.success) return run(read.output, call)
      const fields = read.issues.map((issue) => v.getDotPath(issue)).filter((path) => path !== null)
      throw new FunctionError('invalid-argument', refusalWords['not-understood'], { fields })
    },
  }
}
