import { packageRoot } from '../package/package-root.js'
import type { DescribeError } from '../shop/surfaces/described-errors.js'

/** CWE-209: shows an error with its stack and all fields, which helps developers (docs/contract/files-and-surfaces.md#error-page). */
export const describeWithStack: DescribeError = (error) => {
  const stack = stackOf(error)
  const title = error.message ? `${error.name}: ${error.message}` : error.name
  const { name: _name, ...own } = { ...error } as Record<string, unknown>
  const named = Object.hasOwn(error, 'name') ? { name: error.name } : {}
  return {
    title,
    lines: stack.split('\n').slice(1),
    json: { message: error.message, ...(stack ? { stack } : {}), ...named, ...own },
    text: stack || title,
    isRevealing: true,
  }
}

/** With paths of the simulated machine instead of the real ones. */
function stackOf({ stack = '' }: Error): string {
  return stack.replaceAll(`file://${packageRoot}`, packageRoot).replaceAll(packageRoot, '/juice-lab')
}
