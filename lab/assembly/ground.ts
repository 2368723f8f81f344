import { readSeededPeople, type SeededPeople } from '../accounts/seed-accounts.js'
import { openKeyPair } from '../accounts/tokens/key-pair.js'
import type { KeyPair } from '../accounts/tokens/tokens.js'
import { loadTrainingData, type TrainingData } from '../community/chat/classic/training-data.js'
import { createFactBus, type FactBus } from '../facts/bus.js'
import { type Clock, systemClock } from '../facts/clock.js'
import { type Random, seededRandom, systemRandom } from '../facts/random.js'
import { networkOf } from '../fairness/network-of.js'
import { createFixEngine } from '../fixes/running/fix-engine.js'
import { openRunningFixes, type RunningFixes } from '../fixes/running/running-fixes.js'
import type { FixTrials } from '../fixes/trials/try-fix.js'
import { isHazardOpen, type LabOptions } from '../options.js'
import { honestPorts, type Ports } from '../ports.js'
import { createLabThreadPlaces, type LabThreadPlaces } from '../threads/thread-places.js'
import { applyWeaknesses } from '../weaknesses/apply-weaknesses.js'
import { weaknesses } from '../weaknesses/weaknesses.js'
import type { LabParts } from './lab-parts.js'

/** Needed by all rooms; of the data folder only the keys are read. */
export interface Ground {
  readonly options: LabOptions
  readonly ports: Ports
  readonly runningFixes: RunningFixes
  readonly clock: Clock
  readonly random: Random
  readonly facts: FactBus
  readonly keys: KeyPair
  readonly people: SeededPeople
  readonly training: TrainingData | undefined
  readonly threads: LabThreadPlaces
  readonly fixTrials: FixTrials | undefined
  readonly workLimits: LabParts['workLimits']
  /** Number of times that the lab has called itself on the way to the running request. */
  hops(): number
  /** Address or IPv6 network of the running request; empty for the lab's own work. */
  address(): string
  onWarning(message: string): void
  noteListenerError(error: unknown): void
}

/** Throws an error with a `kind` for unreadable keys. */
export async function prepareGround(options: LabOptions, parts: LabParts): Promise<Ground> {
  const { clock = systemClock, random = createRandom(options), onWarning = () => {} } = parts
  const { threads = createLabThreadPlaces(), workLimits } = parts
  const noteListenerError = (error: unknown) => onWarning(`A listener failed: ${String(error)}`)
  const facts = createFactBus({ clock, onListenerError: noteListenerError, context: parts.workContext })
  const training = await loadTrainingData(options.config.application.chatBot.trainingData, options.dataDirectory)
  if (training === undefined) onWarning('The training data of the chat bot cannot be reached, so there is no bot.')
  const runningFixes = openRunningFixes({
    weaknesses,
    weak: applyWeaknesses(weaknesses, { isOpen: (hazard) => isHazardOpen(options, hazard), fixed: options.fix }),
    engine: parts.fixEngine ?? createFixEngine(),
    clock,
    random: random.stream('fixes'),
  })
  return {
    options,
    // Honest ports, overlaid by open weaknesses or the learner's fixes, overlaid by the caller's own.
    ports: { ...honestPorts, ...runningFixes.ports, ...parts.ports },
    runningFixes,
    clock,
    random,
    facts,
    keys: openKeyPair(options.jwtKey, options.dataDirectory),
    people: readSeededPeople(options.config),
    training,
    threads,
    fixTrials: parts.fixTrials,
    workLimits,
    hops: () => facts.origin()?.hops ?? 0,
    address: () => networkOf(facts.origin()?.ip ?? ''),
    onWarning,
    noteListenerError,
  }
}

function createRandom({ seed }: LabOptions): Random {
  return seed === null ? systemRandom : seededRandom(seed)
}
