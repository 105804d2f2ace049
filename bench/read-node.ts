export type NodeReading = { megabytes: number; loopDelayMs: number }

/** What a node tells of itself, as a monitoring system would ask. */
export async function readNode(url: string, token: string): Promise<NodeReading> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const figure = (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    if (!line) throw new Error(`${name} is not among the metrics: ${answer.status}`)
    return Number(line.slice(name.length + 1))
  }
  return {
    megabytes: figure('process_resident_memory_bytes') / 1e6,
    loopDelayMs: figure('pets_event_loop_delay_seconds{quantile="0.99"}') * 1000,
  }
}
