import type { Hazard } from '../../options/hazards.js'

export interface StartOptions {
  readonly port?: number
  readonly host: string
  /** Host names that the lab answers to. */
  readonly publicName?: readonly string[]
  /** Proxies whose headers about clients are trusted. */
  readonly trustProxy?: readonly string[]
  /** Requests at work at a time. */
  readonly places?: number
  /** Sockets of pages. */
  readonly sockets?: number
  readonly data?: string
  readonly config?: string
  /** `published`, `generated` or the path of a file. */
  readonly jwtKey?: string
  readonly seed?: string
  readonly close?: readonly Hazard[]
  readonly fix?: readonly string[]
  readonly fresh?: boolean
  /** Continue codes of any kind. */
  readonly resume?: readonly string[]
  readonly open?: boolean
  readonly confine?: boolean
  readonly join?: string
  readonly assignment?: string
  readonly tape?: boolean
  /** Port for evaluators, 0 for any free one. */
  readonly evaluator?: number
  readonly tokenFile?: string
  readonly dashboard: boolean
  readonly inspector?: boolean
  readonly json?: boolean
}
