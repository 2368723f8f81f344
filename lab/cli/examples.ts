/** A block of examples for `--help`: command lines, each with what it is good for. */
export function unfoldExamples(examples: readonly (readonly [line: string, purpose: string])[]): string {
  return ['Examples:', ...examples.flatMap(([line, purpose]) => [`  $ ${line}`, `      ${purpose}`])].join('\n')
}
