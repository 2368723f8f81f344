import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { IconCheck } from '../kit/icons'
import styles from './checkout-steps.module.css'

const steps = [
  { name: 'address', to: '/address/select', text: 'STEP_ADDRESS' },
  { name: 'delivery', to: '/delivery-method', text: 'STEP_DELIVERY' },
  { name: 'payment', to: '/payment/shop', text: 'STEP_PAYMENT' },
  { name: 'review', to: '/order-summary', text: 'STEP_REVIEW' },
] as const

export type CheckoutStep = (typeof steps)[number]['name']

interface CheckoutStepsProps {
  readonly current: CheckoutStep
  /** Those on which nothing was decided though they lie behind. */
  readonly open?: readonly CheckoutStep[]
}

/** The steps on the way from the basket to the order; the steps behind are a way back. */
export function CheckoutSteps({ current, open = [] }: CheckoutStepsProps) {
  const { t } = useTranslation()
  const here = steps.findIndex(({ name }) => name === current)
  return (
    <nav aria-label={t('LABEL_CHECKOUT_STEPS')}>
      <ol className={styles.steps}>
        {steps.map(({ name, to, text }, place) => (
          <li key={name} className={styles.step} aria-current={name === current ? 'step' : undefined}>
            {place < here ? (
              <Link to={to} className={open.includes(name) ? styles.open : styles.done}>
                <span className={styles.mark}>
                  {open.includes(name) ? place + 1 : <IconCheck size={16} stroke={3} aria-hidden />}
                </span>
                {t(text)}
              </Link>
            ) : (
              <span className={place === here ? styles.here : styles.ahead}>
                <span className={styles.mark}>{place + 1}</span>
                {t(text)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
