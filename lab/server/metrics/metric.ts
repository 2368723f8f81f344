/** A value with its labels. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** A metric in a monitoring system: its name and its present value. */
export interface Metric {
  readonly name: string
  readonly help: string
  readonly kind: 'gauge' | 'counter'
  /** Names of the labels of its samples. */
  readonly labels: readonly string[]
  read(): readonly Sample[]
}

/** A metric of a single value. */
export function single(kind: Metric['kind'], name: string, help: string, read: () => number): Metric {
  return { name, help, kind, labels: [], read: () => [{ labels: {}, value: read() }] }
}

/** A metric with one label: `read` returns a value for each value of the label. */
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
