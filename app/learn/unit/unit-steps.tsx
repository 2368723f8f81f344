import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts'
import { Stack } from '../../kit/layout'
import type { StepCard, UnitData } from '../learn'
import { stepNames } from '../step-kinds'
import { Stop } from '../stop'
import { ChallengeItem } from './challenge-item'
import { ExerciseItem } from './exercise-item'
import { PrimerSheet } from './primer-sheet'
import styles from './unit-steps.module.css'

const abouts = {
  read: 'LEARN_READ_ABOUT',
  attack: 'LEARN_ATTACK_ABOUT',
  trace: 'LEARN_TRACE_ABOUT',
  fix: 'LEARN_FIX_ABOUT',
  again: 'LEARN_AGAIN_ABOUT',
} as const

/** The steps of a unit from reading to coming back; the first open one has the main button. */
export function UnitSteps({ unit, primer, isAside }: UnitData) {
  const { t } = useTranslation()
  const next = unit.state === 'done' ? undefined : unit.steps.find(({ state }) => state === 'open')
  return (
    <ol className={styles.line}>
      {unit.steps.map((step, index) => (
        <Stop key={step.kind} id={step.kind} state={step.state} label={index + 1}>
          <Stack gap="m">
            <h2 className={styles.name}>{t(stepNames[step.kind])}</h2>
            <p className={styles.about}>{t(step.state === 'closed' ? 'LEARN_CLOSED_ABOUT' : abouts[step.kind])}</p>
            {step.kind === 'read' ? (
              <PrimerSheet primer={primer} isRead={step.state === 'done'} isAside={isAside} />
            ) : (
              step.state !== 'closed' && <Items step={step} isNext={step === next} />
            )}
          </Stack>
        </Stop>
      ))}
    </ol>
  )
}

function Items({ step: { kind, items }, isNext }: { readonly step: StepCard; readonly isNext: boolean }): ReactNode {
  const first = items.find(({ state }) => state === 'open')
  return (
    <Stack as="ul" gap="m">
      {items.map((item) => (
        <li key={item.id} className={styles.item} data-state={item.state}>
          {kind === 'trace' || kind === 'fix' ? (
            <ExerciseItem item={item} kind={kind} isNext={isNext && item === first} />
          ) : (
            <ChallengeItem item={item} isNext={isNext && item === first} isHelped={kind === 'attack'} />
          )}
        </li>
      ))}
    </Stack>
  )
}
