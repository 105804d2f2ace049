export type Sample = { labels?: Record<string, string>; value: number; suffix?: string }
export type Metric = {
  name: string
  kind: 'counter' | 'gauge' | 'histogram' | 'summary'
  help: string
  samples: Sample[]
}

/** The text format that Prometheus and its kin read. Every name and label is ours, so nothing needs escaping. */
export function prometheusText(metrics: Metric[]): string {
  return metrics
    .flatMap(({ name, kind, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...samples.map((sample) => line(name, sample)),
    ])
    .map((text) => `${text}\n`)
    .join('')
}

function line(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const named = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
  return `${name}${suffix}${named.length > 0 ? `{${named.join()}}` : ''} ${value}`
}
