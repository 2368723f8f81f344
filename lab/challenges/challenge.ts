import type { SeededPerson } from '../accounts/seed-accounts.js'
import type { Fact, FactName, Facts, Origin } from '../facts/vocabulary.js'
import type { Hazard, ShopConfig } from '../options.js'
import type { Store } from '../store/types.js'

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

/** A complete challenge: the texts for the learner, the rule that solves it, and its lesson. */
export interface Challenge extends ChallengeEntry {
  readonly category: Category
}

/** A challenge as its file declares it; its category is that of the list that contains it. */
export interface ChallengeEntry {
  /** Position in the reference's declaration order; continue codes contain it. */
  readonly id: number
  readonly name: string
  readonly difficulty: Difficulty
  readonly tags: readonly string[]
  /** The country for a solve on the world map of a capture-the-flag event, with the event's own code for it. */
  readonly country: { readonly name: string; readonly code: string }
  readonly standards?: Standards
  readonly tutorialOrder: number | null
  readonly hasCodingChallenge: boolean
  /** Environments in which the reference disables the challenge. */
  readonly unavailableIn: readonly Environment[]
  /** Hazards that must be open for the challenge to be solvable. */
  readonly needs: readonly Hazard[]
  readonly mitigation: string | null
  /** HTML, shown on the score board. */
  readonly goal: string
  /** From a small hint to the whole solution; they are unlocked in this order. */
  readonly hints: readonly string[]
  readonly solvedBy: Rule
  /** Failed attempts that were partly right, where facts can show that. */
  readonly nearMisses: readonly NearMiss[]
  /** Names of the files in `lab/weaknesses` and `app/weaknesses` without which it cannot be solved; it needs all of them. */
  readonly weaknesses: readonly string[]
  /** Names of such files of which one is enough. */
  readonly anyOf?: readonly string[]
  /** The way in which it stays solvable in a lab without weaknesses; missing if it does not. */
  readonly staysSolvable?: StaysSolvable
  readonly lesson: Lesson
  readonly cheat: CheatFacts
}

/**
 * Ways to solve a challenge in an honest shop as well: with known or leaked `data` (passwords, answers, contracts, texts to report),
 * with a `browser-report` that the server has to believe, or by the `discovery` of a public page.
 */
export type StaysSolvable = 'data' | 'browser-report' | 'discovery'

/** The challenge's place in other standards. */
export interface Standards {
  readonly cwe?: readonly number[]
  readonly owasp2025?: readonly string[]
  readonly wstg?: readonly string[]
  readonly asvs5?: readonly string[]
}

/** The lesson of a solve: the weak code, the reason why the attack worked, and the right code. */
export interface Lesson {
  /** A file of this package, as a path from its root. */
  readonly source: string
  /** The weak line without its indentation; it occurs once in the source. */
  readonly line: string
  readonly why: string
  readonly fix: string
  /** An example of right code, where words are not enough. */
  readonly better?: string
  /** The trace that the attack leaves in logs, and a rule that detects it. */
  readonly detect?: string
}

/** An attempt that was partly right. */
export interface NearMiss {
  readonly when: Rule
  /** Tells the learner which part was right and where to look, but not the solution. */
  readonly note: string
}

/** The facts for the cheat score, besides the difficulty (docs/contract/progress-and-ctf.md#cheat-score). */
export interface CheatFacts {
  /** Min minutes for an honest solve: by default two for each star; 0 for a challenge that is solved in passing. */
  readonly minutes?: number
  /** Ends of the addresses that an honest solver visits before the solve. */
  readonly visits?: readonly string[]
  /** True for a challenge that is solved by requesting a picture on one certain page. */
  readonly solvedByPicture?: boolean
  /** Challenges that are often solved in passing with this one, in either order. */
  readonly coupledWith?: readonly ChallengeEntry[]
  /** The common name of related challenges: a learner who has solved one of them knows the others. */
  readonly family?: string
  /** True if a tutorial shows the solution of the coding exercise. */
  readonly tutorialShowsCode?: boolean
}

/** The facts that decide a challenge, usually one, and the condition for each. */
export interface Rule {
  readonly facts: readonly FactName[]
  holds(fact: Fact, context: JudgeContext): boolean | Promise<boolean>
  /** All earlier facts about which the rule asks `hasHappened`. */
  readonly recalls: readonly EarlierFact[]
}

/** A condition on an earlier fact; the judge remembers whether such a fact has occurred since the lab was opened. */
export interface EarlierFact {
  readonly fact: FactName
  matches(fact: Fact): boolean
}

/** The data that a rule may use besides the fact itself. */
export interface JudgeContext {
  readonly store: Store
  readonly config: ShopConfig
  /** The id of a seeded account, by its key in the seeds. */
  seededAccountId(key: string): number | undefined
  /** A person of the seeds, including their secrets. */
  seededPerson(key: string): SeededPerson | undefined
  /** True if such a fact has occurred since the lab was opened or reset; the rule must list it in `recalls`. */
  hasHappened(earlier: EarlierFact): boolean
  /** True while the challenge is unsolved. */
  isOpen(challenge: ChallengeEntry): boolean
  /** True if any challenge has this id. */
  hasChallenge(id: number): boolean
}

const defaults = {
  tags: [],
  tutorialOrder: null,
  hasCodingChallenge: false,
  unavailableIn: [],
  needs: [],
  mitigation: null,
  nearMisses: [],
  cheat: {},
} satisfies Partial<ChallengeEntry>

type Declared = Omit<ChallengeEntry, keyof typeof defaults> & Partial<ChallengeEntry>

/** Declares a challenge; fields that most challenges do not need are optional. */
export function challenge(declared: Declared): ChallengeEntry {
  return { ...defaults, ...declared }
}

/** Declares the fact, or the facts, that decide a challenge, and the condition. */
export function on<Name extends FactName>(
  names: Name | readonly Name[],
  holds: (detail: Facts[Name], context: JudgeContext, origin: Origin | undefined) => boolean | Promise<boolean>,
  recalls: readonly EarlierFact[] = [],
): Rule {
  const facts = typeof names === 'string' ? [names] : names
  return { facts, holds: (fact, context) => holds(fact.detail as Facts[Name], context, fact.origin), recalls }
}

/** Declares a condition on an earlier fact, for the rule of a later one. */
export function earlier<Name extends FactName>(
  name: Name,
  matches: (detail: Facts[Name]) => boolean = () => true,
): EarlierFact {
  return { fact: name, matches: (fact) => fact.name === name && matches(fact.detail as Facts[Name]) }
}
