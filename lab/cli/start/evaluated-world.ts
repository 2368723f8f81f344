import { createMemoryTape } from '../../courses/evaluation/memory-tape.js'
import { createSettableWorld } from '../../courses/evaluation/settable-world.js'
import { tapeWith } from '../../courses/tape/open-tape.js'
import type { LabParts } from '../../create-lab.js'
import { systemClock } from '../../facts/clock.js'
import { systemRandom } from '../../facts/random.js'
import type { EvaluatedWorld } from '../../server/evaluator/evaluator.js'

export interface PreparedWorld extends EvaluatedWorld {
  readonly parts: Pick<LabParts, 'clock' | 'random' | 'tape'>
}

interface EvaluatedLabOptions {
  readonly seed?: string | undefined
  readonly config: string | undefined
  readonly fix?: readonly string[]
}

export function prepareWorld({
  seed = systemRandom.hex(16),
  config = 'default',
  fix = [],
}: EvaluatedLabOptions): PreparedWorld {
  const world = createSettableWorld(seed, systemClock, () => performance.now())
  const tape = createMemoryTape(world.clock, { profile: config, fix })
  tape.startOver(seed)
  return { world, tape, parts: { clock: world.clock, ...tapeWith(tape, world.random) } }
}
