import { groupHints, noHints } from '../hints/challenge-hints'
import { costOfNextHint } from '../hints/hint-cost'
import type { Desk } from './cards.server'
import type { ItemCard, StepCard, UnitCard } from './learn'

/** Adds the hints of open attacks; coming back to a concept is for solving without them. */
export function withHints({ call: { lab, language }, challenges }: Desk, unit: UnitCard): UnitCard {
  const rows = lab.challenges.hints().map((row) => lab.texts.translateFields(language, row, ['text']))
  const hintsOf = groupHints(rows)
  const assignment = lab.course?.describe() ?? null
  const addTo = (item: ItemCard): ItemCard => {
    if (item.state !== 'open') return item
    const ladder = hintsOf.get(challenges.get(item.id)?.id ?? null) ?? noHints
    return { ...item, ladder: { ...ladder, price: costOfNextHint(assignment, item.id, ladder.unlocked.length) } }
  }
  const steps = unit.steps.map(
    (step): StepCard => (step.kind === 'attack' ? { ...step, items: step.items.map(addTo) } : step),
  )
  return { ...unit, steps }
}
