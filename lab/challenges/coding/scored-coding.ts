import type { Clock } from '../../facts/clock.js'
import type { ShopConfig } from '../../options.js'
import { type CheatWatch, createCheatWatch } from '../cheat-score/cheat-watch.js'
import { type Coding, type CodingParts, createCoding } from './coding.js'

interface Parts extends Omit<CodingParts, 'scoreStep'> {
  readonly clock: Clock
  readonly config: ShopConfig
}

/** Exercises and cheat score of one lab, which need each other. */
export function createScoredCoding({ clock, config, ...parts }: Parts): { coding: Coding; cheatWatch: CheatWatch } {
  const coding: Coding = createCoding({ ...parts, scoreStep: (key, phase) => cheatWatch.scoreCoding(key, phase) })
  const cheatWatch = createCheatWatch({
    clock,
    config,
    past: parts.past,
    measureCode: coding.measure,
    sharesCode: coding.sharesSnippet,
  })
  return { coding, cheatWatch }
}
