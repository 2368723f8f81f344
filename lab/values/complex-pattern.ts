/** Max characters of a visitor's pattern. */
const maxLength = 1000

/**
 * True for a regular expression that V8 may take for ever to compile, which nothing interrupts, not even the end of the thread: the time
 * doubles with every choice between ways to go on, such as `(|)` or `a?`.
 */
export function isComplexPattern(pattern: string, maxChoices: number): boolean {
  const choices = pattern.replace(/\\./gs, '').match(/[*+?{|]/g)?.length ?? 0
  return pattern.length > maxLength || choices > maxChoices
}
