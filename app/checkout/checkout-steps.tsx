import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { IconCheck } from '../kit/icons'
import { PanelNote } from '../kit/records/panel'
import styles from './checkout-steps.module.css'

const steps = [
  { name: 'address', to: '/address/select', text: 'STEP_ADDRESS', missing: 'TEXT_NO_ADDRESS_CHOSEN' },
  { name: 'delivery', to: '/delivery-method', text: 'STEP_DELIVERY', missing: 'TEXT_NO_DELIVERY_CHOSEN' },
  { name: 'payment', to: '/payment/shop', text: 'STEP_PAYMENT', missing: 'TEXT_NO_PAYMENT_CHOSEN' },
  { name: 'review', to: '/order-summary', text: 'STEP_REVIEW', missing: '' },
] as const

export type CheckoutStep = (typeof steps)[number]['name']

/** Id of the text of a step ahead. */
export const stepId = (step: CheckoutStep) => `step-${step}`

interface CheckoutStepsProps {
  readonly current: CheckoutStep
  readonly undecided?: readonly CheckoutStep[]
}

interface UndecidedStepsProps {
  readonly undecided: readonly CheckoutStep[]
}

/** Links to the steps without a choice. */
export function UndecidedSteps({ undecided }: UndecidedStepsProps) {
  const { t } = useTranslation()
  const missingSteps = steps.filter(({ name }) => undecided.includes(name))
  return missingSteps.map(({ name, to, text, missing }) => (
    <PanelNote key={name}>
      {t(missing)}{' '}
      <Link to={to}>
        {t('BTN_CHOOSE')}
        <span className="visually-hidden"> – {t(text)}</span>
      </Link>
    </PanelNote>
  ))
}

export function CheckoutSteps({ current, undecided = [] }: CheckoutStepsProps) {
  const { t } = useTranslation()
  const here = steps.findIndex(({ name }) => name === current)
  return (
    <nav aria-label={t('LABEL_CHECKOUT_STEPS')}>
      <ol className={styles.steps}>
        {steps.map(({ name, to, text, missing }, place) => (
          <li key={name} className={styles.step} aria-current={name === current ? 'step' : undefined}>
            {place < here ? (
              <Link
                to={to}
                className={undecided.includes(name) ? styles.open : styles.done}
                title={undecided.includes(name) ? t(missing) : undefined}
              >
                <span className={styles.mark}>
                  {undecided.includes(name) ? place + 1 : <IconCheck size={16} stroke={3} aria-hidden />}
                </span>
                {t(text)}
              </Link>
            ) : (
              <span className={place === here ? styles.here : styles.ahead}>
                <span className={styles.mark}>{place + 1}</span>
                <span id={stepId(name)}>{t(text)}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
