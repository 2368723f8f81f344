import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { IconCheck } from '../kit/icons'
import styles from './checkout-steps.module.css'
import { PanelNote } from './panel'

const steps = [
  { name: 'address', to: '/address/select', text: 'STEP_ADDRESS', missing: 'TEXT_NO_ADDRESS_CHOSEN' },
  { name: 'delivery', to: '/delivery-method', text: 'STEP_DELIVERY', missing: 'TEXT_NO_DELIVERY_CHOSEN' },
  { name: 'payment', to: '/payment/shop', text: 'STEP_PAYMENT', missing: 'TEXT_NO_PAYMENT_CHOSEN' },
  { name: 'review', to: '/order-summary', text: 'STEP_REVIEW', missing: '' },
] as const

export type CheckoutStep = (typeof steps)[number]['name']

interface CheckoutStepsProps {
  readonly current: CheckoutStep
  /** Those on which nothing was decided though they lie behind. */
  readonly open?: readonly CheckoutStep[]
}

interface MissingStepsProps {
  readonly open: readonly CheckoutStep[]
}

/** A link to each step on which nothing was decided. */
export function MissingSteps({ open }: MissingStepsProps) {
  const { t } = useTranslation()
  const undecided = steps.filter(({ name }) => open.includes(name))
  return undecided.map(({ name, to, text, missing }) => (
    <PanelNote key={name}>
      {t(missing)}{' '}
      <Link to={to}>
        {t('BTN_CHOOSE')}
        <span className="visually-hidden"> – {t(text)}</span>
      </Link>
    </PanelNote>
  ))
}

/** The steps on the way from the basket to the order; the steps behind are a way back. */
export function CheckoutSteps({ current, open = [] }: CheckoutStepsProps) {
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
                className={open.includes(name) ? styles.open : styles.done}
                title={open.includes(name) ? t(missing) : undefined}
              >
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
