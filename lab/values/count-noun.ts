/** A number and its noun, e.g. `1 day` or `2 days`. */
export function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
