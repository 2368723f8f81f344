import type { Fact, FactName, Facts, Origin } from '../facts/vocabulary.js'
import type { Hazard } from '../options.js'
import type { JudgeContext } from './judge.js'

export const categories = [
  'Broken Access Control',
  'Broken Anti Automation',
  'Broken Authentication',
  'Cryptographic Issues',
  'Improper Input Validation',
  'Injection',
  'Insecure Deserialization',
  'Miscellaneous',
  'Observability Failures',
  'Security Misconfiguration',
  'Security through Obscurity',
  'Sensitive Data Exposure',
  'Unvalidated Redirects',
  'Vulnerable Components',
  'XSS',
  'XXE',
] as const

export type Category = (typeof categories)[number]
export type Difficulty = 1 | 2 | 3 | 4 | 5 | 6
export type Environment = 'Docker' | 'Heroku' | 'Gitpod' | 'Windows'

/** The facts that decide a challenge, mostly one, and the question asked of each. */
export interface Rule {
  readonly facts: readonly FactName[]
  holds(fact: Fact, context: JudgeContext): boolean | Promise<boolean>
  /** What the rule may ask `hasHappened` for. */
  readonly recalls: readonly EarlierFact[]
}

/** An earlier fact that a rule asks about; the judge remembers whether there has been one since the lab was opened. */
export interface EarlierFact {
  readonly fact: FactName
  matches(fact: Fact): boolean
}

/** A challenge, whole: what the learner reads and what solves it. */
export interface ChallengeEntry {
  /** Position in the reference's declaration order; continue codes are made of it. */
  readonly id: number
  readonly name: string
  readonly category: Category
  readonly difficulty: Difficulty
  readonly tags: readonly string[]
  /** HTML, shown on the score board. */
  readonly goal: string
  /** From a nudge to the way itself; each is unlocked in turn. */
  readonly hints: readonly string[]
  readonly mitigation: string | null
  readonly tutorialOrder: number | null
  readonly hasCodingChallenge: boolean
  /** Environments in which the reference switches the challenge off. */
  readonly unavailableIn: readonly Environment[]
  /** Hazards that must be open for the challenge to be solvable. */
  readonly needs: readonly Hazard[]
  readonly solvedBy: Rule
}

/** What a solve teaches: where the shop was weak, why that was enough, and what a good developer does instead. */
export interface Lesson {
  /** A file of this package, as a path from its root. */
  readonly source: string
  /** The weak line without its indentation; it occurs once in the source. */
  readonly line: string
  readonly why: string
  readonly fix: string
  /** The shape of the right code, where words are not enough. */
  readonly better?: string
}

/** An attempt that had something right. */
export interface NearMiss {
  readonly when: Rule
  /** Says what was right and where to look, and gives nothing away. */
  readonly note: string
}

/** An entry with what is taught about it beside. */
export interface Challenge extends ChallengeEntry {
  readonly lesson: Lesson
  readonly nearMisses: readonly NearMiss[]
}

/** Declares which fact, or any of which facts, decides a challenge and when it does. */
export function on<Name extends FactName>(
  names: Name | readonly Name[],
  holds: (detail: Facts[Name], context: JudgeContext, origin: Origin | undefined) => boolean | Promise<boolean>,
  recalls: readonly EarlierFact[] = [],
): Rule {
  const facts = typeof names === 'string' ? [names] : names
  return { facts, holds: (fact, context) => holds(fact.detail as Facts[Name], context, fact.origin), recalls }
}

/** Names a fact that a later one is judged by. */
export function earlier<Name extends FactName>(
  name: Name,
  matches: (detail: Facts[Name]) => boolean = () => true,
): EarlierFact {
  return { fact: name, matches: (fact) => fact.name === name && matches(fact.detail as Facts[Name]) }
}
