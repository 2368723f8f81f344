import { marked } from 'marked'
import {
  conceptName,
  type LearnCall,
  openDesk,
  toConceptCard,
  toNextCards,
  toPathCard,
  toRevisionCards,
  toTopicCards,
  toUnitCard,
} from './cards.server'
import type { LearnData, NextCard, PathData, PrimerText, UnitData } from './learn'
import { withHints } from './unit-hints.server'

/** Undefined in a lab that offers no paths. */
export function readLearn(call: LearnCall): LearnData | undefined {
  if (!call.lab.learning.isOffered) return undefined
  const desk = openDesk(call)
  return {
    next: toNextCards(call),
    paths: desk.progress.paths.map((path) => toPathCard(desk, path)),
    revisions: toRevisionCards(desk),
    topics: toTopicCards(desk),
  }
}

export function readNext(call: LearnCall): readonly NextCard[] {
  return toNextCards(call)
}

/** Undefined for an unknown path. */
export function readPath(call: LearnCall, id: string | undefined): PathData | undefined {
  const desk = openDesk(call)
  const path = desk.progress.paths.find((one) => one.id === id)
  if (path === undefined || !call.lab.learning.isOffered) return undefined
  return {
    path: toPathCard(desk, path),
    isTaped: call.lab.tape !== undefined,
    units: path.units.map((unit) => toUnitCard(desk, path.id, unit)),
  }
}

/** Undefined for an unknown unit. */
export async function readUnit(call: LearnCall, id: string | undefined, unitId: string | undefined) {
  const desk = openDesk(call)
  const path = desk.progress.paths.find((one) => one.id === id)
  const index = path?.units.findIndex((one) => one.id === unitId) ?? -1
  const unit = path?.units[index]
  const mastery = desk.progress.mastery.find(({ concept }) => concept === unit?.concept)
  if (path === undefined || unit === undefined || mastery === undefined || !call.lab.learning.isOffered)
    return undefined
  const { id: pathId, name, isCurrent } = toPathCard(desk, path)
  const neighbour = (at: number) => {
    const one = path.units[at]
    return one ? { id: one.id, name: conceptName(desk, one.concept) } : null
  }
  return {
    path: { id: pathId, name, isDone: path.state === 'done' },
    unit: withHints(desk, toUnitCard(desk, pathId, unit)),
    concept: toConceptCard(desk, mastery),
    place: index + 1,
    of: path.units.length,
    before: neighbour(index - 1),
    after: neighbour(index + 1),
    primer: await writePrimer(call, unit.concept),
    isAside: path.state !== 'done' && !isCurrent,
  } satisfies UnitData
}

/** Without its title, which is that of the page; its list is shown as a diagram. */
async function writePrimer({ lab, language }: LearnCall, concept: string): Promise<PrimerText | null> {
  const primer = lab.learning.primer(concept, language)
  if (primer === undefined) return null
  const { markdown, ...about } = primer
  const html = await marked.parse(markdown.replace(/^# .*\n/, ''))
  return { ...about, html: html.replace('<ol>', '<ol data-flow>') }
}

/** Undefined for a name without a tutorial. */
export async function markTutorial({ lab: { learning } }: LearnCall, name: string | undefined) {
  const key = name !== undefined && learning.isOffered ? await learning.markTutorial(name) : undefined
  return key && { key, name }
}

/** Undefined for an unknown unit. */
export async function markUnitRead(call: LearnCall, pathId: string | undefined, unitId: string | undefined) {
  const { learning } = call.lab
  const path = learning.curriculum().paths.find(({ id }) => id === pathId)
  const unit = path?.units.find(({ id }) => id === unitId)
  if (path === undefined || unit === undefined || !call.lab.learning.isOffered) return undefined
  await learning.markRead(unit.concept, path.id)
  return { concept: unit.concept }
}
