import type { Fact } from '../facts/vocabulary.js'
import type { EarlierFact, Rule } from './challenge.js'

/** The answers to the rules' questions about earlier facts: one yes or no for each question, since the lab was opened or reset. */
export interface EarlierFacts {
  has(earlier: EarlierFact): boolean
  note(fact: Fact): void
  startOver(): void
}

/** Remembers of the facts that are noted only those that these rules ask about. */
export function createEarlierFacts(rules: Iterable<Rule>): EarlierFacts {
  const asked = new Set([...rules].flatMap(({ recalls }) => recalls))
  const happened = new Set<EarlierFact>()
  return {
    has: (earlier) => happened.has(earlier),
    note(fact) {
      for (const earlier of asked) if (!happened.has(earlier) && earlier.matches(fact)) happened.add(earlier)
    },
    startOver: () => happened.clear(),
  }
}
