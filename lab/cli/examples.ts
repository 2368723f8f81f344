/** A block of examples for `--help`: command lines, each with its purpose. */
export function unfoldExamples(examples: readonly (readonly [line: string, purpose: string])[]): string {
  return ['Examples:', ...examples.flatMap(([line, purpose]) => [`  $ ${line}`, `      ${purpose}`])].join('\n')
}
