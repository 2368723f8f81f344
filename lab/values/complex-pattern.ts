/** Characters of a visitor's pattern. */
const maxLength = 1000

/** V8 compiles some patterns in exponential time, doubling with every choice such as `(|)` or `a?`, and cannot be interrupted, not even by ending the thread. */
export function isComplexPattern(pattern: string, maxChoices: number): boolean {
  const choices = pattern.replace(/\\./gs, '').match(/[*+?{|]/g)?.length ?? 0
  return pattern.length > maxLength || choices > maxChoices
}
