import { catalogue, challengeKeys } from '../../challenges/catalogue.js'
import { flagFor } from '../../challenges/flags.js'
import { renderGoal } from '../../challenges/goals.js'
import { renderHint } from '../../challenges/locked-hints.js'
import type { ShopConfig } from '../../options.js'

export interface CtfEntry {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly difficulty: number
  readonly tags: readonly string[]
  readonly value: number
  readonly flags: readonly string[]
  readonly hints: readonly string[]
  readonly hintCost: number
  /** Undefined where the configuration's map of countries has none for it. */
  readonly country: { readonly name: string; readonly code: string } | undefined
}

export interface CtfSettings {
  /** Keys of the flags: each key gives the challenge one flag, so that several classes can share an export. */
  readonly ctfKeys: readonly string[]
  readonly hints: 'none' | 'free' | 'paid'
  readonly only?: ReadonlySet<string> | undefined
}

/** Points by difficulty (docs/contract/progress-and-ctf.md#ctf-exporter). */
const values = [0, 100, 250, 450, 700, 1000, 1350]

export function listCtfEntries(config: ShopConfig, { ctfKeys, hints, only }: CtfSettings): CtfEntry[] {
  const { countryMapping } = config.ctf
  return challengeKeys
    .filter((key) => only === undefined || only.has(key))
    .map((key) => {
      const entry = catalogue[key]
      const value = values[entry.difficulty] ?? 0
      const tags = entry.hasCodingChallenge ? [...entry.tags, 'With Coding Challenge'] : entry.tags
      return {
        ...{ key, tags, value },
        name: entry.name,
        description: renderGoal(entry, config),
        category: entry.category,
        difficulty: entry.difficulty,
        flags: ctfKeys.map((ctfKey) => flagFor(entry.name, ctfKey)),
        hints: hints === 'none' ? [] : entry.hints.map((hint) => renderHint(hint, config)),
        hintCost: hints === 'paid' ? value * 0.1 : 0,
        country: countryMapping ? countryMapping[key] : entry.country,
      }
    })
}
