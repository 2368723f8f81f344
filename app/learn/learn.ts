import type { EvidenceKind, Level } from '../../lab/curriculum/learning/mastery'
import type { NamedStep } from '../../lab/curriculum/learning/named-steps'
import type { ItemProgress, StepKind, StepProgress, UnitProgress } from '../../lab/curriculum/learning/path-progress'
import type { ChallengeHints } from '../hints/challenge-hints'

export type { EvidenceKind, Level, StepKind }

export interface Named {
  readonly id: string
  readonly name: string
}

/** In the language of the page. */
export type NextCard = NamedStep

export interface PathCard extends Named {
  readonly goal: string
  readonly minutes: number
  readonly state: UnitProgress['state']
  /** The state of each unit, in order. */
  readonly units: readonly UnitProgress['state'][]
  /** The first unit that is not done, or the first of all. */
  readonly unit: string
  /** True for the one where `Next for you` goes on. */
  readonly isCurrent: boolean
}

export interface RevisionCard {
  readonly concept: string
  readonly name: string
  readonly kind: StepKind
  readonly to: string
  /** ISO 8601. */
  readonly due: string
  readonly isDue: boolean
  /** From 1: the first, second or third revision. */
  readonly round: number
}

/** The mastery of a concept, and the evidence for it. */
export interface ConceptCard extends Named {
  readonly level: Level
  readonly solves: number
  readonly fixes: number
  readonly traces: number
  readonly helpedSolves: number
  readonly helpedFixes: number
  readonly isRead: boolean
  /** Kinds of which one more masters a practised concept. */
  readonly missing: readonly EvidenceKind[]
}

export interface TopicCard extends Named {
  readonly concepts: readonly ConceptCard[]
}

export interface LearnData {
  readonly next: readonly NextCard[]
  readonly paths: readonly PathCard[]
  readonly revisions: readonly RevisionCard[]
  readonly topics: readonly TopicCard[]
}

export interface ItemCard extends Pick<ItemProgress, 'state' | 'hints' | 'tutorial' | 'restored' | 'tries'>, Named {
  /** Markup of the goal of a challenge. */
  readonly goal?: string
  readonly difficulty?: number
  /** Of an open attack; `price` are the points that the next hint costs in an assignment. */
  readonly ladder?: ChallengeHints & { readonly price: number }
  /** Missing while the learner has not found the page. */
  readonly to?: string
  /** The weakness whose own fix is on and refuses the attack. */
  readonly securedBy?: string
}

export interface StepCard extends Pick<StepProgress, 'kind' | 'state'> {
  readonly items: readonly ItemCard[]
}

export interface UnitCard extends Named {
  readonly state: UnitProgress['state']
  readonly minutes: number
  readonly steps: readonly StepCard[]
}

export interface PathData {
  readonly path: PathCard
  /** True if the lab keeps a tape, by which a replay verifies the certificate. */
  readonly isTaped: boolean
  readonly units: readonly UnitCard[]
}

export interface UnitData {
  readonly path: Named & { readonly isDone: boolean }
  readonly unit: UnitCard
  readonly concept: ConceptCard
  /** Place in its path, from 1. */
  readonly place: number
  readonly of: number
  readonly before: Named | null
  readonly after: Named | null
  readonly primer: PrimerText | null
  /** True on an unfinished path beside the one where `Next for you` goes on. */
  readonly isAside: boolean
}

export interface PrimerText {
  readonly html: string
  /** Standards against which it was checked. */
  readonly sources: readonly string[]
  /** The document on the incident that it tells of. */
  readonly source: string
  readonly language: string
}

export const unitAddress = (path: string, unit: string) =>
  `/learn/${encodeURIComponent(path)}/${encodeURIComponent(unit)}`

export const certificateAddress = (path: string) => `/learn/${encodeURIComponent(path)}/certificate`
