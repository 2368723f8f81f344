import type { Translate } from '../browser/texts'
import type { NextCard } from './learn'
import { stepNames } from './step-kinds'

/** The reason for a suggestion. */
export function describeReason(t: Translate, { why, path, concept }: NextCard): string {
  if (why === 'path' || why === 'start') return path?.name ?? ''
  return t(why === 'revise' ? 'LEARN_WHY_REVISE' : 'LEARN_WHY_GRAPH', { concept })
}

/** The step to take, such as "Attack: Login Admin". */
export function describeStep(t: Translate, { kind, name }: Pick<NextCard, 'kind' | 'name'>): string {
  return t('LEARN_STEP', { step: t(stepNames[kind]), name })
}
