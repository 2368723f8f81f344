import type { ChallengeRecord } from '../../lab/challenges/challenge-record'
import type { Curriculum } from '../../lab/curriculum/curriculum'
import type { LearningProgress } from '../../lab/curriculum/learning/learning'
import type { Mastery } from '../../lab/curriculum/learning/mastery'
import type { ItemProgress, PathProgress, StepKind, UnitProgress } from '../../lab/curriculum/learning/path-progress'
import type { Call } from '../http/call'
import { findOwnFix } from '../score-board/own-fixes'
import type { ConceptCard, ItemCard, NextCard, PathCard, RevisionCard, StepCard, TopicCard, UnitCard } from './learn'

export type LearnCall = Pick<Call, 'lab' | 'language' | 'translate'>

/** The sources of the pages, read once for a request. */
export interface Desk {
  readonly call: LearnCall
  readonly curriculum: Curriculum
  readonly progress: LearningProgress
  readonly challenges: ReadonlyMap<string, ChallengeRecord>
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

function toItemCard(
  desk: Desk,
  kind: StepKind,
  { id, state, hints, tutorial, restored, tries }: ItemProgress,
): ItemCard {
  const card = {
    id,
    state,
    hints,
    tutorial,
    restored,
    tries,
    name: nameOf(desk, kind, id),
    to: desk.call.lab.learning.addressOf(kind, id),
  }
  if (kind !== 'attack' && kind !== 'again') return card
  const { difficulty, description } = goalOf(desk, id)
  const securedBy = securedByOf(desk, id)
  return { ...card, difficulty, goal: description, ...(securedBy && { securedBy }) }
}

export function toNextCards({ lab, translate }: LearnCall): NextCard[] {
  return lab.learning.next().map(({ name, concept, path, ...step }) => ({
    ...step,
    name: translate(name),
    concept: translate(concept),
    path: path && { ...path, name: translate(path.name) },
  }))
}

export function toRevisionCards(desk: Desk): RevisionCard[] {
  return desk.progress.revisions.map(({ concept, kind, id, due, isDue, stage }) => ({
    concept: conceptName(desk, concept),
    name: nameOf(desk, kind, id),
    kind,
    to: desk.call.lab.learning.addressOf(kind, id) ?? '/learn',
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
  return desk.call.translate(desk.call.lab.learning.nameOf(kind, id))
}

function securedByOf({ call: { lab }, challenges }: Desk, key: string): string | undefined {
  const record = challenges.get(key)
  return record && findOwnFix(record, lab.challenges.writtenFixes.list())
}

function goalOf({ call: { lab, language }, challenges }: Desk, key: string) {
  const { name = key, description = '', difficulty = 1 } = challenges.get(key) ?? {}
  return lab.texts.translateFields(language, { name, description, difficulty }, ['description'])
}
