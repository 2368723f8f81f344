import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { newSandbox, patient } from './new-sandbox.js'

/** V8's collector, which only contexts that are created under a flag have. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  return collect
}

test('a worker that goes on running keeps nothing of the scripts that it has run', async () => {
  const sandbox = newSandbox()
  const engine = patient(sandbox.engine)
  const run = async (code: string) => new WeakRef(await engine.evaluate(code))
  const results = [await run('7*7'), await run('throw 1')]
  await setImmediate()
  exposeCollector()()
  expect(results.map((result) => result.deref())).toEqual([undefined, undefined])
  await sandbox.close()
})
