import { useState } from 'react'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { BackButton } from '../../kit/page/back-button'
import { Panel } from '../../kit/records/panel'
import { PanelRecords } from '../../kit/records/panel-records'
import { CheckoutFrame } from '../checkout-frame'
import { ChoiceForm } from '../choice-form'
import { ContinueButton } from '../continue-button'
import { OrderBill } from '../order-bill'
import type { DeliveryChoiceData } from './delivery-choice.server'
import { DeliveryChooser } from './delivery-chooser'
import { Destination } from './destination'

/** The choice of a delivery speed. */
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
