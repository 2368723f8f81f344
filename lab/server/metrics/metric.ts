/** A value with what tells it apart from its siblings. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** One metric as a monitoring system knows it: its name and its value now. */
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

/** A metric with one label: `read` gives its values by the value of the label. */
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
