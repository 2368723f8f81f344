import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AddressLabel } from '../../addresses/address-label'
import { useTranslation } from '../../browser/texts'
import { Grid, Row } from '../../kit/layout'
import { Panel, PanelNote } from '../../kit/records/panel'
import { DeliveryIcon } from '../delivery/delivery-icon'
import { type Card, lastDigits } from '../payment/cards/card'
import type { Checkout } from './checkout'
import styles from './choices.module.css'

type ChoicesProps = Pick<Checkout, 'address' | 'method' | 'payment'>

export function Choices({ address, method, payment }: ChoicesProps) {
  const { t } = useTranslation()
  return (
    <Grid min="250px" gap="l" className={styles.choices}>
      <Choice title={t('LABEL_DELIVERY_ADDRESS')} to="/address/select" missing={t('TEXT_NO_ADDRESS_CHOSEN')}>
        {address && <AddressLabel address={address} />}
      </Choice>
      <Choice title={t('LABEL_DELIVERY')} to="/delivery-method" missing={t('TEXT_NO_DELIVERY_CHOSEN')}>
        {method && (
          <>
            <Row as="p">
              <DeliveryIcon name={method.icon} />
              <strong>{method.name}</strong>
            </Row>
            <p>{t('DAYS_TO_DELIVERY', { days: method.eta })}</p>
          </>
        )}
      </Choice>
      <Choice title={t('LABEL_PAYMENT_METHOD')} to="/payment/shop" missing={t('TEXT_NO_PAYMENT_CHOSEN')}>
        {payment && <PaymentLines payment={payment} />}
      </Choice>
    </Grid>
  )
}

interface ChoiceProps {
  readonly title: string
  readonly to: string
  /** Shown without a choice. */
  readonly missing: string
  readonly children: ReactNode
}

function Choice({ title, to, missing, children }: ChoiceProps) {
  const { t } = useTranslation()
  const isMade = Boolean(children)
  const link = (
    <Link className={styles.link} to={to}>
      {t(isMade ? 'BTN_CHANGE_CHOICE' : 'BTN_CHOOSE')}
      <span className="visually-hidden"> – {title}</span>
    </Link>
  )
  return (
    <Panel title={title} tool={link}>
      {isMade ? <div className={styles.content}>{children}</div> : <PanelNote>{missing}</PanelNote>}
    </Panel>
  )
}

function PaymentLines({ payment }: { readonly payment: Card | 'wallet' }) {
  const { t } = useTranslation()
  if (payment === 'wallet') return <p>{t('DIGITAL_WALLET')}</p>
  return (
    <>
      <p>
        <strong>{t('CARD_ENDING_IN', { digits: lastDigits(payment.cardNum) })}</strong>
      </p>
      <p>{t('CARD_HOLDER_NAME', { name: payment.fullName ?? '' })}</p>
    </>
  )
}
