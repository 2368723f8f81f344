import { expect, it } from 'vitest'
import { seededRandom } from '../../../lab/facts/random.js'
import { writePlainGuest } from '../../../lab/sandbox/guest/guest-program.js'
import { loadQuickJs, runScript } from '../../../lab/sandbox/script-run.js'
import { createDeadline } from '../../../lab/threads/deadline.js'

it('a script whose promises never end has its result without time for its thread', async () => {
  /** Ends the script in any case, long after it should have ended. */
  const giveUp = performance.now() + 20_000
  const worked = () => (performance.now() < giveUp ? 0 : Number.POSITIVE_INFINITY)
  const evaluation = runScript(await loadQuickJs(), {
    code: '(function f() { Promise.resolve().then(f) })(); 6 * 7',
    program: writePlainGuest(),
    settings: JSON.stringify({ identity: { folder: '/' }, environment: {}, globals: {} }),
    system: () => '',
    random: seededRandom(''),
    deadline: createDeadline(10, { worked, close() {} }),
  })
  expect(evaluation).toMatchObject({ kind: 'value', text: '42' })
  expect(performance.now()).toBeLessThan(giveUp)
})
