import { errorText } from './error-text.js'

/** Runs all steps in order despite failures; then throws the error, or an AggregateError with the first one's `kind` and `code`. */
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
