import { errorText } from './error-text.js'

/**
 * Takes all steps of closing in order, whatever becomes of the others; then throws the error of the one that failed, or an
 * AggregateError of several, which has the first one's `kind` and `code` for those who explain it.
 */
export async function closeAll(steps: readonly (() => unknown)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 1) throw joinErrors(errors)
  if (errors.length > 0) throw errors[0]
}

function joinErrors(errors: readonly unknown[]): AggregateError {
  const { kind, code } = Object(errors[0]) as { kind?: unknown; code?: unknown }
  return Object.assign(new AggregateError(errors, errors.map(errorText).join('\n')), { kind, code })
}
