import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { LabThreadPlaces } from '../threads/thread-places.js'
import { ownLimits, type WorkLimits } from '../threads/work-limits.js'
import { createDiskWriter, type DiskWriter } from './archives/disk-writer.js'
import { createDelays } from './delays.js'
import { createDocumentQuery, type FindByCondition } from './document-query.js'
import { createDocumentReader, type DocumentReader } from './documents/document-reader.js'
import { limits } from './limits.js'
import { type MachineFiles, openMachineFiles } from './machine/create-machine.js'
import { createOutbound, type LabOutbound, type OutboundOptions } from './outbound.js'
import { createScriptEngine, type ScriptEngine } from './script-engine.js'

/** The place for everything that an attacker can make the shop evaluate or ask for. */
export interface Sandbox {
  readonly engine: ScriptEngine
  /** Runs rules on logs of exercises. They are a learner's data and not code, so it is open in safety mode too. */
  readonly rules: ScriptEngine
  readonly outbound: LabOutbound
  readonly findByCondition: FindByCondition
  readonly documents: DocumentReader
  readonly diskWriter: DiskWriter
  /** The files of the simulated machine; its image is laid out at the first call. */
  machineFiles(): MachineFiles
  /** Forgets what attackers have changed, the lab's disk not counted. */
  startOver(): Promise<void>
  close(): Promise<void>
}

export interface SandboxParts {
  readonly clock: Clock
  /** Deals the scripts their `Math.random`. */
  readonly random: Random
  /** Address that the running request comes from; work of an address waits for its other work. */
  readonly address: () => string
  /** Number of times that the lab has called itself on the way to the running request. */
  readonly hops: () => number
  readonly diskRoot: string
  /** True if the hazard `code-execution` is open; safety mode stops those who would run code instead. */
  readonly runsScripts: boolean
  readonly sendsRequests: boolean
  /** True if the hazard `file-write` is open, and safety mode is off. */
  readonly writesFiles: boolean
  readonly reach: OutboundOptions['reach']
  readonly threads: Pick<LabThreadPlaces, 'scripts' | 'documents'>
  readonly workLimits?: WorkLimits | undefined
}

/** The sandbox of one lab; costs nothing until it is used. */
export function createSandbox(parts: SandboxParts): Sandbox {
  const { clock, random, diskRoot, address, hops, runsScripts, sendsRequests, writesFiles, reach, threads } = parts
  const outbound = createOutbound({ isOpen: sendsRequests, reach, hops })
  const workLimits = parts.workLimits ?? ownLimits
  const shared = { clock, diskRoot, address, isNested: () => hops() > 0, places: threads.scripts }
  const engine = createScriptEngine({
    ...shared,
    random,
    workLimits,
    isOpen: runsScripts,
    request: ({ url, ...init }) => outbound.fetch(url, init).catch((error: Error) => ({ error: error.message })),
  })
  const rules = createScriptEngine({
    ...shared,
    random: random.stream('rules'),
    isOpen: true,
    waiting: limits.rules,
    workLimits: { ...workLimits, grace: Math.min(workLimits.grace, limits.rulesGrace) },
    request: async () => ({ error: 'A rule sends no requests.' }),
  })
  const delays = createDelays()
  const documents = createDocumentReader({ diskRoot, address, places: threads.documents })
  const diskWriter = createDiskWriter(diskRoot, clock, writesFiles)
  let machineFiles: MachineFiles | undefined
  return {
    engine,
    rules,
    outbound,
    findByCondition: createDocumentQuery(engine, delays),
    documents,
    diskWriter,
    machineFiles() {
      machineFiles ??= openMachineFiles(diskRoot)
      return machineFiles
    },
    async startOver() {
      diskWriter.startOver()
      await Promise.all([engine.startOver(), rules.startOver()])
    },
    async close() {
      delays.close()
      await Promise.all([engine.close(), rules.close(), documents.close()])
    },
  }
}
