import { useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { loadAddresses } from '../../browser/addresses'
import { useAmountDue } from '../../browser/amount-due'
import { keepChoice, readChoices } from '../../browser/checkout-choices'
import { useBack } from '../../browser/go-back'
import type { PageHandle } from '../../browser/page-title'
import { useRecords } from '../../browser/records'
import { useTranslation } from '../../browser/texts'
import { RoleGuard } from '../../components/accounts/role-guard'
import { AddAddress } from '../../components/addresses/add-address'
import { AddressChooser } from '../../components/addresses/address-chooser'
import { CheckoutFrame } from '../../components/checkout/checkout-frame'
import { OrderBill } from '../../components/checkout/order-bill'
import { Panel } from '../../components/checkout/panel'
import { PanelRecords } from '../../components/checkout/panel-records'
import { BackButton, ContinueButton } from '../../components/checkout/ways'

export const handle: PageHandle = { title: 'TITLE_SELECT_ADDRESS' }

export default function AddressSelectPage() {
  return (
    <RoleGuard>
      <AddressSelect />
    </RoleGuard>
  )
}

function AddressSelect() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = useBack('/basket')
  const { rows, error } = useRecords(loadAddresses)
  const [chosen, setChosen] = useState<number>()
  const { value: amount } = useAmountDue('order')
  useEffect(() => setChosen(Number(readChoices().addressId) || undefined), [])
  const address = rows?.find(({ id }) => id === chosen)
  const proceed = () => {
    if (address === undefined) return
    keepChoice('addressId', address.id)
    navigate('/delivery-method')
  }
  return (
    <CheckoutFrame
      step="address"
      title={t('TITLE_SELECT_ADDRESS')}
      side={
        <OrderBill amount={amount}>
          <ContinueButton
            label={t('BTN_CONTINUE')}
            ariaLabel="Proceed to payment selection"
            disabled={address === undefined}
            onContinue={proceed}
          />
          <BackButton onBack={back} />
        </OrderBill>
      }
    >
      <Panel title={t('SECTION_WHERE_TO')} tool={<AddAddress />}>
        <PanelRecords rows={rows} error={error} empty={t('EMPTY_ADDRESS_LIST')}>
          {(addresses) => <AddressChooser addresses={addresses} chosen={chosen} onChoose={setChosen} />}
        </PanelRecords>
      </Panel>
    </CheckoutFrame>
  )
}
