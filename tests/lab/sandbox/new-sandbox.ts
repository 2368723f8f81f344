import { systemRandom } from '../../../lab/facts/random.js'
import { createSandbox, type Sandbox, type SandboxParts } from '../../../lab/sandbox/sandbox.js'
import type { ScriptEngine } from '../../../lab/sandbox/script-engine.js'
import { createLabThreadPlaces } from '../../../lab/threads/thread-places.js'
import { newDisk } from './new-machine.js'

/** The lab's clock of these tests. */
export const now = Date.UTC(2026, 1, 3, 4, 5, 6)

export const childProcess = "global.process.mainModule.require('child_process')"

/** A sandbox as a lab has one, on a disk of its own. */
export function newSandbox(parts: Partial<SandboxParts> = {}): Sandbox {
  return createSandbox({
    address: () => '',
    hops: () => 0,
    clock: { now: () => now },
    random: systemRandom,
    diskRoot: newDisk(),
    runsScripts: true,
    sendsRequests: true,
    writesFiles: true,
    reach: 'lab',
    threads: createLabThreadPlaces(),
    ...parts,
  })
}

/** The engine with time to spare, for tests that are not about time and may run on a busy computer. */
export function patient(engine: ScriptEngine): ScriptEngine {
  return {
    ...engine,
    evaluate: (code, globals, options) => engine.evaluate(code, globals, { timeLimit: 20_000, ...options }),
  }
}
