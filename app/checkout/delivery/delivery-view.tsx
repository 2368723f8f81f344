import { Link } from '@remix-run/react'
import { useState } from 'react'
import type { Address } from '../../addresses/address'
import { AddressLabel } from '../../addresses/address-label'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { BackButton } from '../../kit/page/back-button'
import { formatPrice } from '../../kit/prices'
import { ChoiceTable, type Column, type RowChoice } from '../../kit/records/choice-table'
import { Panel, PanelNote } from '../../kit/records/panel'
import { PanelRecords } from '../../kit/records/panel-records'
import { OrderBill } from '../checkout-bill'
import { CheckoutFrame } from '../checkout-frame'
import { ChoiceForm, ContinueButton } from '../choice-form'
import type { DeliveryMethod } from './delivery.server'
import type { DeliveryChoiceData } from './delivery-choice.server'
import { DeliveryIcon } from './delivery-icon'
import styles from './delivery-view.module.css'

export function DeliveryView({ methods, chosen, address, amount, failed }: PageData<DeliveryChoiceData>) {
  const { t } = useTranslation()
  const { account } = useSession()
  const [picked, setPicked] = useState<number>()
  const method = methods.find(({ id }) => id === (picked ?? chosen))
  return (
    <CheckoutFrame
      step="delivery"
      undecided={address === null || address === 'gone' ? ['address'] : []}
      title={t('TITLE_DELIVERY_METHOD')}
      failed={failed ?? amount.failed}
      side={
        <OrderBill amount={{ ...amount, value: amount.value && { ...amount.value, delivery: method?.price ?? 0 } }}>
          <ContinueButton
            label={t('BTN_PROCEED')}
            ariaLabel="Proceed to delivery method selection"
            next="payment"
            disabled={method === undefined}
            missing={t('TEXT_NO_DELIVERY_CHOSEN')}
          />
          <BackButton fallback="/address/select" />
        </OrderBill>
      }
    >
      <Destination address={address} isLoggedIn={account !== null} />
      <Panel title={t('SECTION_HOW_FAST')}>
        <PanelRecords rows={methods} empty={t('EMPTY_DELIVERY_LIST')} failed={failed}>
          {(rows) => (
            <ChoiceForm intent="choose">
              <DeliveryChooser methods={rows} name="method" chosen={method?.id} onChoose={setPicked} />
            </ChoiceForm>
          )}
        </PanelRecords>
      </Panel>
    </CheckoutFrame>
  )
}

interface DeliveryChooserProps extends RowChoice {
  readonly methods: readonly DeliveryMethod[]
}

function DeliveryChooser({ methods, ...choice }: DeliveryChooserProps) {
  const { t } = useTranslation()
  const columns: readonly Column<DeliveryMethod>[] = [
    { title: t('LABEL_DELIVERY_METHOD'), cell: (method) => <MethodName {...method} /> },
    { title: t('LABEL_PRICE'), look: 'number', cell: ({ price }) => formatPrice(price) },
    {
      title: t('LABEL_EXPECTED_DELIVERY'),
      look: 'number',
      cell: ({ eta }) => (eta === 1 ? t('DELIVERY_ONE_DAY') : t('DELIVERY_DAYS', { days: eta })),
    },
  ]
  return <ChoiceTable label={t('LABEL_DELIVERY_METHODS')} columns={columns} rows={methods} choice={choice} />
}

function MethodName({ name, icon }: Pick<DeliveryMethod, 'name' | 'icon'>) {
  return (
    <span className={styles.name}>
      <DeliveryIcon name={icon} />
      {name}
    </span>
  )
}

interface DestinationProps {
  /** `gone` when the address cannot be read. */
  readonly address: Address | 'gone' | null
  readonly isLoggedIn: boolean
}

function Destination({ address, isLoggedIn }: DestinationProps) {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('LABEL_DELIVERY_ADDRESS')}
      tool={
        isLoggedIn ? (
          <Link to="/address/select">{t(address === null ? 'BTN_CHOOSE' : 'BTN_CHANGE_CHOICE')}</Link>
        ) : undefined
      }
    >
      <div className={styles.place}>
        {address && address !== 'gone' && <AddressLabel address={address} />}
        {address === 'gone' && <PanelNote>{t('TEXT_ADDRESS_GONE')}</PanelNote>}
        {!isLoggedIn && (
          <PanelNote>
            {t('TEXT_LOG_IN_FOR_ADDRESS')} <Link to="/login">{t('BTN_LOGIN')}</Link>
          </PanelNote>
        )}
        {isLoggedIn && address === null && <PanelNote>{t('TEXT_NO_ADDRESS_CHOSEN')}</PanelNote>}
      </div>
    </Panel>
  )
}
