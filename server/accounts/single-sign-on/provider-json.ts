import * as v from 'valibot'

/** A provider that does not answer must not keep a request of ours open. */
const patienceMs = 5_000
const mostBytes = 65_536

/** The provider cannot be reached, or answers what nobody could read. Of the network alone, not of a proof that failed. */
export class ProviderUnreachable extends Error {}

/** Asks the provider and nobody it might send us on to; the answer is read to a bound. */
export async function askProvider<Fields>(
  url: string,
  schema: v.GenericSchema<unknown, Fields>,
  request: RequestInit = {},
): Promise<Fields> {
  const { status, text } = await fetched(url, request)
  if (status !== 200)
    throw new ProviderUnreachable(`${new URL(url).pathname} of the provider answers ${status}`)
  const read = v.safeParse(schema, jsonOf(text))
  if (!read.success)
    throw new ProviderUnreachable(`${new URL(url).pathname} of the provider answers something else`)
  return read.output
}

export async function fetched(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const answer = await fetch(url, { ...request, redirect: 'error', signal })
    return { status: answer.status, text: await textOf(answer) }
  } catch (error) {
    // fetch says by one kind of error whatever goes wrong on the way
    throw new ProviderUnreachable(`the provider cannot be reached: ${String(error)}`, { cause: error })
  }
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new ProviderUnreachable('the provider answers more than anybody needs')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // JSON.parse has no other way to say no
  }
}
