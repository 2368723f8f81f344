import type { HostFunction } from '../../sandbox/guest-values.js'

/**
 * A copy for a fix. Of an object with functions, such as a table, it has the functions with these names only; what they give is
 * copied in the same way.
 */
export function handOver(value: unknown, handles: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  if (value instanceof Promise) return value.then((one) => handOver(one, handles))
  if (Array.isArray(value)) return value.map((one) => handOver(one, handles))
  const entries = Object.entries(value)
  const isHandle = entries.some(([, one]) => typeof one === 'function')
  if (!isHandle) return Object.fromEntries(entries.map(([key, one]) => [key, handOver(one, handles)]))
  const shared = entries.filter(([key, one]) => typeof one === 'function' && handles.includes(key))
  return Object.fromEntries(shared.map(([key, work]) => [key, share(value, work, handles)]))
}

function share(owner: object, work: HostFunction, handles: readonly string[]): HostFunction {
  return (...given) => handOver(Reflect.apply(work, owner, given), handles)
}
