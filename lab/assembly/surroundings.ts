import { composedGoals, fillIn } from '../challenges/goals.js'
import { isHazardOpen } from '../options.js'
import { createOutside, type Outside } from '../outside/outside.js'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.js'
import { createTexts, shippedTexts, type Texts } from '../texts/texts.js'
import type { Ground } from './ground.js'
import type { Records } from './records.js'

export interface Surroundings {
  readonly sandbox: Sandbox
  readonly outside: Outside
  readonly texts: Texts
}

export function openSurroundings(
  { options, clock, random, people, threads, workLimits, address, hops }: Ground,
  { disk }: Records,
): Surroundings {
  const { config, hazards, outboundRequests } = options
  return {
    sandbox: createSandbox({
      clock,
      random: random.stream('scripts'),
      diskRoot: disk.root,
      address,
      hops,
      runsScripts: hazards['code-execution'],
      sendsRequests: hazards['outbound-requests'],
      writesFiles: isHazardOpen(options, 'file-write'),
      reach: outboundRequests,
      threads,
      workLimits,
    }),
    outside: createOutside(config, clock, random, people.isAddress),
    texts: createTexts({
      directory: shippedTexts,
      fillIn: (text) => fillIn(text, config),
      composed: composedGoals(options),
    }),
  }
}
