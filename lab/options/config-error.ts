export interface ConfigIssue {
  readonly message: string
  readonly remedy?: string
  /** Dotted path, e.g. `products.3.price`. */
  readonly key?: string
  readonly line?: number
  readonly column?: number
}

function describeIssue(file: string, { message, remedy, line, column }: ConfigIssue): string {
  const location = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${location}: ${[message, remedy].filter((part) => part !== undefined).join(' ')}`
}

/** The message has one line per issue: file, line, key, remedy. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly kind = 'config'
  constructor(
    readonly file: string,
    readonly issues: readonly ConfigIssue[],
    /** Advice for all issues; by default that for files. */
    readonly remedies?: readonly string[],
  ) {
    super(issues.map((issue) => describeIssue(file, issue)).join('\n'))
  }
}
