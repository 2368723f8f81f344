/** One mistake in a configuration; `remedy` tells what to try. */
export interface ConfigIssue {
  readonly message: string
  readonly remedy?: string
  /** Dotted path of the key, e.g. `products.3.price`. */
  readonly key?: string
  /** Counted from 1. */
  readonly line?: number
  readonly column?: number
}

function describeIssue(file: string, { message, remedy, line, column }: ConfigIssue): string {
  const location = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${location}: ${[message, remedy].filter((part) => part !== undefined).join(' ')}`
}

/** A configuration that cannot be used; the message has one line per issue: file, line where known, key, what to try. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly kind = 'config'
  constructor(
    readonly file: string,
    readonly issues: readonly ConfigIssue[],
    /** Advice for all issues; missing for those of a file. */
    readonly remedies?: readonly string[],
  ) {
    super(issues.map((issue) => describeIssue(file, issue)).join('\n'))
  }
}
