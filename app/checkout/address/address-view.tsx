import { useState } from 'react'
import { AddAddress } from '../../addresses/add-address'
import { AddressChooser } from '../../addresses/address-chooser'
import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { BackButton } from '../../kit/page/back-button'
import { Panel } from '../../kit/records/panel'
import { PanelRecords } from '../../kit/records/panel-records'
import { OrderBill } from '../checkout-bill'
import { CheckoutFrame } from '../checkout-frame'
import { ChoiceForm, ContinueButton } from '../choice-form'
import type { AddressChoiceData } from './address-choice.server'

export function AddressView({ addresses, chosen, amount, failed }: PageData<AddressChoiceData>) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<number>()
  const address = addresses.find(({ id }) => id === (picked ?? chosen))
  return (
    <CheckoutFrame
      step="address"
      title={t('TITLE_SELECT_ADDRESS')}
      failed={failed ?? amount.failed}
      side={
        <OrderBill amount={amount}>
          <ContinueButton
            label={t('BTN_PROCEED')}
            ariaLabel="Proceed to payment selection"
            next="delivery"
            disabled={address === undefined}
            missing={t('TEXT_NO_ADDRESS_CHOSEN')}
          />
          <BackButton fallback="/basket" />
        </OrderBill>
      }
    >
      <Panel title={t('SECTION_WHERE_TO')} tool={<AddAddress from="/address/select" />}>
        <PanelRecords rows={addresses} empty={t('EMPTY_ADDRESS_LIST')} failed={failed}>
          {(rows) => (
            <ChoiceForm intent="choose">
              <AddressChooser addresses={rows} name="address" chosen={address?.id} onChoose={setPicked} />
            </ChoiceForm>
          )}
        </PanelRecords>
      </Panel>
    </CheckoutFrame>
  )
}
