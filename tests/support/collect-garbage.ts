import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects all that nobody holds any more; V8's collector is in those contexts alone that are created under a flag. */
export async function collectGarbage(): Promise<void> {
  // The end of the tick: until then V8 keeps what was read by a weak reference.
  await setImmediate()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}
