import { useTranslation } from '../browser/texts'
import { IconCheck } from '../kit/icons'
import { Row } from '../kit/layout'
import type { StepCard } from './learn'
import styles from './step-chips.module.css'
import { stepIcons, stepNames } from './step-kinds'

interface StepChipsProps {
  readonly steps: readonly StepCard[]
  readonly label: string
  /** Links to the steps of the same page. */
  readonly isLinked?: boolean
}

/** The steps of a unit in order, with their states. */
export function StepChips({ steps, label, isLinked = false }: StepChipsProps) {
  return (
    <Row as="ol" gap="s" wrap aria-label={label}>
      {steps.map((step) => (
        <li key={step.kind} className={styles.chip} data-state={step.state}>
          {isLinked ? (
            <a href={`#${step.kind}`} className={styles.link}>
              <Face {...step} />
            </a>
          ) : (
            <Face {...step} />
          )}
        </li>
      ))}
    </Row>
  )
}

function Face({ kind, state }: Pick<StepCard, 'kind' | 'state'>) {
  const { t } = useTranslation()
  const Icon = state === 'done' ? IconCheck : stepIcons[kind]
  return (
    <>
      <Icon size={16} aria-hidden />
      {t(stepNames[kind])}
      {state !== 'open' && (
        <span className="visually-hidden">{` (${t(state === 'done' ? 'LEARN_DONE' : 'LEARN_CLOSED')})`}</span>
      )}
    </>
  )
}
