import type { Clock } from '../facts/clock.js'
import { createOutbound, type LabOutbound, type OutboundOptions } from './outbound.js'
import { createScriptEngine, type ScriptEngine } from './script-engine.js'

/** Where everything runs that an attacker can make the shop evaluate or ask for. */
export interface Sandbox {
  readonly engine: ScriptEngine
  readonly outbound: LabOutbound
  close(): Promise<void>
}

export interface SandboxParts {
  readonly clock: Clock
  /** Absolute path of the lab's own disk. */
  readonly diskRoot: string
  /** Whether the hazard `code-execution` is open. */
  readonly runsScripts: boolean
  /** Whether the hazard `outbound-requests` is open. */
  readonly sendsRequests: boolean
  readonly reach: OutboundOptions['reach']
}

/** The sandbox of one lab; costs nothing until it is used. */
export function createSandbox({ clock, diskRoot, runsScripts, sendsRequests, reach }: SandboxParts): Sandbox {
  const outbound = createOutbound({ isOpen: sendsRequests, reach })
  const engine = createScriptEngine({
    clock,
    diskRoot,
    isOpen: runsScripts,
    isNested: outbound.isOwnRequest,
    request: ({ url, ...init }) => outbound.fetch(url, init).catch((error: Error) => ({ error: error.message })),
  })
  return { engine, outbound, close: engine.close }
}
