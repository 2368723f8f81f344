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

export interface Challenge extends ChallengeEntry {
  readonly category: Category
}

/** A challenge as its file declares it; the list that it stands in tells the category. */
export interface ChallengeEntry {
  /** Position in the reference's declaration order; continue codes are made of it. */
  readonly id: number
  readonly name: string
  readonly difficulty: Difficulty
  readonly tags: readonly string[]
  /** The country that a solve conquers on the world map of a capture-the-flag event, with that event's own code. */
  readonly country: { readonly name: string; readonly code: string }
  readonly standards: Standards
  readonly tutorialOrder: number | null
  readonly hasCodingChallenge: boolean
  /** Environments in which the reference switches the challenge off. */
  readonly unavailableIn: readonly Environment[]
  readonly hazards: readonly Hazard[]
  /** Its topic in `fixtures/curriculum/topics.yml`. */
  readonly topic: string
  /** The concepts in `fixtures/curriculum/concepts.yml` that it practises, the main one first. */
  readonly teaches: readonly string[]
  /** Concepts that it needs besides those that its own build on. */
  readonly needs: readonly string[]
  /** Challenges whose result it uses, which its hints point at; not those that list it in `coupledWith`, whose concept has to lead here. */
  readonly after: readonly ChallengeEntry[]
  readonly mitigation: string | null
  /** HTML, shown on the score board. */
  readonly goal: string
  /** Plain text, from a nudge to the way itself; each is unlocked in turn. */
  readonly hints: readonly string[]
  readonly solvedBy: Rule
  /** Attempts that came close, where facts can tell. */
  readonly nearMisses: readonly NearMiss[]
  /** Names of the files in `lab/weaknesses` and `app/weaknesses` that make it solvable, all of them together. */
  readonly weaknesses: readonly string[]
  /** Names of such files of which one suffices. */
  readonly anyOf?: readonly string[]
  /** The way that still solves it in a lab without weaknesses; missing where nothing does. */
  readonly staysSolvable?: StaysSolvable
  readonly lesson: Lesson
  readonly cheat: CheatFacts
}

/**
 * The ways that solve it in an honest shop too: `data` that people know or left behind, a `browser-report` that the server has to believe,
 * or the `discovery` of a public place.
 */
export type StaysSolvable = 'data' | 'browser-report' | 'discovery'

/** The places of a challenge in the standards of the field; a list is empty where a standard has none for it. */
export interface Standards {
  /** Numbers in the Common Weakness Enumeration; empty where nothing is broken. */
  readonly cwe: readonly number[]
  /** Categories of the OWASP Top 10 of 2025, such as `A05`. */
  readonly owasp2025: readonly `A${number}`[]
  /** Categories of the OWASP API Security Top 10 of 2023, such as `API1`. */
  readonly api2023: readonly `API${number}`[]
  /** Categories of the OWASP Top 10 for LLM Applications of 2025, such as `LLM01`. */
  readonly llm2025: readonly `LLM${number}`[]
  /** Tests of the OWASP Web Security Testing Guide 4.2, such as `INPV-05`. */
  readonly wstg: readonly `${string}-${number}`[]
  /** Requirements of the OWASP Application Security Verification Standard 5.0, such as `1.2.4`. */
  readonly asvs5: readonly `${number}.${number}.${number}`[]
  /** By CWE, why it stands here though the list of no category of `owasp2025` has it, or though MITRE discourages mapping to it. */
  readonly reasons: Readonly<Record<number, string>>
}

type DeclaredStandards = Omit<Standards, keyof typeof noStandards> & Partial<Standards>

const noStandards = { api2023: [], llm2025: [], reasons: {} } satisfies Partial<Standards>

/**
 * The request that solves a challenge where the attack came before it: buying what is in the basket, showing what is stored, a call of the
 * shop to itself, or claiming a step on the test chain.
 */
export type LastStep = 'checkout' | 'display' | 'inward-call' | 'claim'

/** The lesson of a solve: where the shop was weak, why that was enough, and what a good developer does instead. */
export interface Lesson {
  readonly source: string
  /** The weak line without its indentation; it occurs once in the source. */
  readonly line: string
  /** Missing where the request that solves it is the attack itself. */
  readonly lastStep?: LastStep
  readonly why: string
  readonly fix: string
  readonly better?: BetterCode
  readonly detect: Detection
}

/** Right code that runs: that of an honest half, or of a fix that an exercise calls right. */
export interface BetterCode {
  readonly source: string
  /** Lines as they stand there one below the other, without the indentation that they share. */
  readonly code: string
}

/** The way in which defenders notice an attack; what leaves no trace says so, and what would have to be watched. */
export interface Detection {
  /** The trace that it leaves or why it leaves none, and what to log and to alert on. */
  readonly trace: string
  /** Finds it in a line of an access log in the combined format. That of a proxy: the shop's own leaves out files and uploads. */
  readonly rule?: RegExp
}

export interface NearMiss {
  readonly when: Rule
  /** Says what was right and where to look, and gives nothing away. */
  readonly note: string
}

/** The cheat score goes by the stars, and by these (docs/contract/progress-and-ctf.md#cheat-score). */
export interface CheatFacts {
  /** Minutes that it should take at least: two for each star unless it is said here; 0 for what is solved by the way. */
  readonly minutes?: number
  /** Ends of addresses that one comes by on the way to the solve. */
  readonly visits?: readonly string[]
  /** Solved by a picture that only a certain page shows. */
  readonly solvedByPicture?: boolean
  /** Challenges of which one is solved in passing after this one, and this one after them. */
  readonly coupledWith?: readonly ChallengeEntry[]
  /** A name that related challenges share: with one of them solved at any time, the others are known. */
  readonly family?: string
  /** A tutorial leads through the coding exercise. */
  readonly tutorialShowsCode?: boolean
}

/** The facts that decide a challenge, mostly one, and the question asked of each. */
export interface Rule {
  readonly facts: readonly FactName[]
  holds(fact: Fact, context: JudgeContext): boolean | Promise<boolean>
  readonly recalls: readonly EarlierFact[]
}

/** An earlier fact that a rule asks about; the judge remembers whether there has been one since the lab was opened. */
export interface EarlierFact {
  readonly fact: FactName
  matches(fact: Fact): boolean
}

/** All that a rule may look at besides the fact it judges. */
export interface JudgeContext {
  readonly store: Store
  readonly config: ShopConfig
  /** The id a seeded account got, by its key in the seeds. */
  seededAccountId(key: string): number | undefined
  /** A person of the seeds, secrets included. */
  seededPerson(key: string): SeededPerson | undefined
  /** True if there has been such a fact since the lab was opened or reset; the rule must list it among what it recalls. */
  hasHappened(earlier: EarlierFact): boolean
  isOpen(challenge: ChallengeEntry): boolean
  hasChallenge(id: number): boolean
}

const defaults = {
  tags: [],
  tutorialOrder: null,
  hasCodingChallenge: false,
  unavailableIn: [],
  hazards: [],
  needs: [],
  after: [],
  mitigation: null,
  nearMisses: [],
  cheat: {},
} satisfies Partial<ChallengeEntry>

type Declared = Omit<ChallengeEntry, keyof typeof defaults | 'standards'> &
  Partial<Omit<ChallengeEntry, 'standards'>> & { readonly standards: DeclaredStandards }

export function challenge(declared: Declared): ChallengeEntry {
  return { ...defaults, ...declared, standards: { ...noStandards, ...declared.standards } }
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

export function earlier<Name extends FactName>(
  name: Name,
  matches: (detail: Facts[Name]) => boolean = () => true,
): EarlierFact {
  return { fact: name, matches: (fact) => fact.name === name && matches(fact.detail as Facts[Name]) }
}
