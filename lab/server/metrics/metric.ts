export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Metric {
  readonly name: string
  readonly help: string
  readonly kind: 'gauge' | 'counter'
  readonly labels: readonly string[]
  read(): readonly Sample[]
}

export function single(kind: Metric['kind'], name: string, help: string, read: () => number): Metric {
  return { name, help, kind, labels: [], read: () => [{ labels: {}, value: read() }] }
}

export function labelled(
  kind: Metric['kind'],
  name: string,
  help: string,
  label: string,
  read: () => Iterable<readonly [string, number]>,
): Metric {
  const samples = () => [...read()].map(([which, value]) => ({ labels: { [label]: which }, value }))
  return { name, help, kind, labels: [label], read: samples }
}
