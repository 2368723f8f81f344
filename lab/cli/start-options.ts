import type { Hazard } from '../options/hazards.js'

/** The options of `start`, as they were given. */
export interface StartOptions {
  readonly port?: number
  readonly host: string
  /** Names that the lab answers to. */
  readonly publicName?: readonly string[]
  /** Proxies whose word on clients counts. */
  readonly trustProxy?: readonly string[]
  readonly data?: string
  readonly config?: string
  /** `published`, `generated` or a file. */
  readonly jwtKey: string
  /** The seed of all chance in the lab. */
  readonly seed?: string
  readonly close?: readonly Hazard[]
  /** Names of weaknesses that the lab runs without. */
  readonly fix?: readonly string[]
  readonly fresh?: boolean
  /** Continue codes of any kind. */
  readonly resume?: readonly string[]
  readonly open?: boolean
  /** True insists on Node's permission model, undefined takes it where there is one. */
  readonly confine?: boolean
  /** A join file. */
  readonly join?: string
  /** An assignment to practise on. */
  readonly assignment?: string
  readonly tape?: boolean
  /** Port for evaluators, 0 for any. */
  readonly evaluator?: number
  readonly tokenFile?: string
  readonly dashboard: boolean
  readonly json?: boolean
}
