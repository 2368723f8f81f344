/** Parses an option that may be given again: its values in their order. */
export function collect(value: string, others: readonly string[] = []): string[] {
  return [...others, value]
}
