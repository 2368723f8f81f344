import type { ChallengeRecord } from '../../lab/challenges/challenge-record'
import type { Curriculum } from '../../lab/curriculum/curriculum'
import type { LearningProgress } from '../../lab/curriculum/learning/learning'
import type { Mastery } from '../../lab/curriculum/learning/mastery'
import type { ItemProgress, PathProgress, StepKind, UnitProgress } from '../../lab/curriculum/learning/path-progress'
import type { Call } from '../http/call'
import {
  type ConceptCard,
  type ItemCard,
  type NextCard,
  type PathCard,
  type RevisionCard,
  type StepCard,
  type TopicCard,
  type UnitCard,
  unitAddress,
} from './learn'

export type LearnCall = Pick<Call, 'lab' | 'language' | 'translate'>

/** The sources of the pages, read once for a request. */
export interface Desk {
  readonly call: LearnCall
  readonly curriculum: Curriculum
  readonly progress: LearningProgress
  readonly challenges: ReadonlyMap<string, ChallengeRecord>
}

/** Tutorials and paths tell a learner the way, so a lab without the one has no others. */
export function isOffered({ lab }: Pick<LearnCall, 'lab'>): boolean {
  return lab.config.hackingInstructor.isEnabled
}

export function openDesk(call: LearnCall): Desk {
  const { learning, challenges } = call.lab
  return {
    call,
    curriculum: learning.curriculum(),
    progress: learning.progress(),
    challenges: new Map(challenges.listCatalogued().map((record) => [record.key, record])),
  }
}

export function conceptName({ call, curriculum }: Desk, id: string): string {
  return call.translate(curriculum.concepts.find((concept) => concept.id === id)?.name ?? id)
}

function pathName({ call, curriculum }: Desk, id: string) {
  return { id, name: call.translate(curriculum.paths.find((path) => path.id === id)?.name ?? id) }
}

export function toPathCard(desk: Desk, path: PathProgress): PathCard {
  const { goal = '', minutes = 0 } = desk.curriculum.paths.find(({ id }) => id === path.id) ?? {}
  return {
    ...pathName(desk, path.id),
    goal: desk.call.translate(goal),
    minutes,
    state: path.state,
    units: path.units.map(({ state }) => state),
    unit: (path.current ?? path.units[0])?.id ?? '',
    isCurrent: desk.progress.next[0]?.path === path.id,
  }
}

export function toUnitCard(desk: Desk, path: string, unit: UnitProgress): UnitCard {
  const units = desk.curriculum.paths.find(({ id }) => id === path)?.units ?? []
  return {
    id: unit.id,
    name: conceptName(desk, unit.concept),
    state: unit.state,
    minutes: units.find(({ id }) => id === unit.id)?.minutes ?? 0,
    steps: unit.steps.map(({ kind, state, items }): StepCard => {
      return { kind, state, items: items.map((item) => toItemCard(desk, kind, item)) }
    }),
  }
}

function toItemCard(desk: Desk, kind: StepKind, { id, state, hints, restored, tries }: ItemProgress): ItemCard {
  const card = { id, state, hints, restored, tries, name: nameOf(desk, kind, id), to: addressOf(desk, kind, id) }
  if (kind !== 'attack' && kind !== 'again') return card
  const { difficulty, description } = goalOf(desk, id)
  return { ...card, difficulty, goal: description }
}

export function toNextCards(desk: Desk): NextCard[] {
  return desk.progress.next.map(({ why, kind, id, concept, path, unit }) => ({
    why,
    kind,
    id,
    name: nameOf(desk, kind, id),
    concept: conceptName(desk, concept),
    path: path === null ? null : pathName(desk, path),
    to: path === null || unit === null ? (addressOf(desk, kind, id) ?? '/learn') : unitAddress(path, unit),
  }))
}

export function toRevisionCards(desk: Desk): RevisionCard[] {
  return desk.progress.revisions.map(({ concept, kind, id, due, isDue, stage }) => ({
    concept: conceptName(desk, concept),
    name: nameOf(desk, kind, id),
    kind,
    to: addressOf(desk, kind, id) ?? '/learn',
    due: new Date(due).toISOString(),
    isDue,
    round: stage + 1,
  }))
}

export function toConceptCard(desk: Desk, mastery: Mastery): ConceptCard {
  const { concept, practisedAt: _, ...rest } = mastery
  return { id: concept, name: conceptName(desk, concept), ...rest }
}

export function toTopicCards(desk: Desk): TopicCard[] {
  const { concepts, topics } = desk.curriculum
  const topicOf = new Map(concepts.map(({ id, topic }) => [id, topic]))
  return topics.map(({ id, name }) => ({
    id,
    name: desk.call.translate(name),
    concepts: desk.progress.mastery
      .filter(({ concept }) => topicOf.get(concept) === id)
      .map((mastery) => toConceptCard(desk, mastery)),
  }))
}

function nameOf(desk: Desk, kind: StepKind, id: string): string {
  if (kind === 'read') return conceptName(desk, id)
  return kind === 'attack' || kind === 'again' ? goalOf(desk, id).name : id
}

function goalOf({ call: { lab, language }, challenges }: Desk, key: string) {
  const { name = key, description = '', difficulty = 1 } = challenges.get(key) ?? {}
  return lab.texts.translateFields(language, { name, description, difficulty }, ['description'])
}

/** A link to the score board would give away where it is. */
function addressOf({ challenges }: Desk, kind: StepKind, id: string): string | undefined {
  if (kind === 'fix') return `/fix/${encodeURIComponent(id)}`
  if (kind === 'trace') return `/trace/${encodeURIComponent(id)}`
  if (kind === 'read') return undefined
  return challenges.get('scoreBoardChallenge')?.solved ? `/score-board/${encodeURIComponent(id)}` : undefined
}
