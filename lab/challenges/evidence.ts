import type { FactName, Origin } from '../facts/vocabulary.js'

/** What a solve is earned by: the fact that decided it and the request that caused the fact. */
export interface Evidence {
  readonly fact: FactName
  readonly origin: Origin | undefined
}
