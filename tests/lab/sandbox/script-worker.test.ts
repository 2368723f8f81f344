import { expect, test } from 'vitest'
import { collectGarbage } from '../../support/collect-garbage.js'
import { newSandbox, patient } from './new-sandbox.js'

test('a worker that goes on running keeps nothing of the scripts that it has run', async () => {
  const sandbox = newSandbox()
  const engine = patient(sandbox.engine)
  const run = async (code: string) => new WeakRef(await engine.evaluate(code))
  const results = [await run('7*7'), await run('throw 1')]
  await collectGarbage()
  expect(results.map((result) => result.deref())).toEqual([undefined, undefined])
  await sandbox.close()
})
