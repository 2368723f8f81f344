import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AddressLabel } from '../../addresses/address-label'
import { useTranslation } from '../../browser/texts'
import { Panel, PanelNote } from '../../kit/records/panel'
import { DeliveryIcon } from '../delivery/delivery-icon'
import type { Checkout } from './checkout'
import styles from './decisions.module.css'
import { PaymentLines } from './payment-lines'

type DecisionsProps = Pick<Checkout, 'address' | 'method' | 'payment'>

/** The destination of an order, its delivery and its payment; each with a link to decide, or to decide otherwise. */
export function Decisions({ address, method, payment }: DecisionsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.decisions}>
      <Decision title={t('LABEL_DELIVERY_ADDRESS')} to="/address/select" missing={t('TEXT_NO_ADDRESS_CHOSEN')}>
        {address && <AddressLabel address={address} />}
      </Decision>
      <Decision title={t('LABEL_DELIVERY')} to="/delivery-method" missing={t('TEXT_NO_DELIVERY_CHOSEN')}>
        {method && (
          <>
            <p className={styles.method}>
              <DeliveryIcon name={method.icon} />
              <strong>{method.name}</strong>
            </p>
            <p>{t('DAYS_TO_DELIVERY', { days: method.eta })}</p>
          </>
        )}
      </Decision>
      <Decision title={t('LABEL_PAYMENT_METHOD')} to="/payment/shop" missing={t('TEXT_NO_PAYMENT_CHOSEN')}>
        {payment && <PaymentLines payment={payment} />}
      </Decision>
    </div>
  )
}

interface DecisionProps {
  readonly title: string
  /** The page on which it is made. */
  readonly to: string
  /** Shown until then. */
  readonly missing: string
  readonly children: ReactNode
}

function Decision({ title, to, missing, children }: DecisionProps) {
  const { t } = useTranslation()
  const isMade = Boolean(children)
  const way = (
    <Link className={styles.way} to={to}>
      {t(isMade ? 'BTN_CHANGE_CHOICE' : 'BTN_CHOOSE')}
      <span className="visually-hidden"> – {title}</span>
    </Link>
  )
  return (
    <Panel title={title} tool={way}>
      {isMade ? <div className={styles.content}>{children}</div> : <PanelNote>{missing}</PanelNote>}
    </Panel>
  )
}
