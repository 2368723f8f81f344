import { useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { loadAddress } from '../../browser/addresses'
import { useAmountDue } from '../../browser/amount-due'
import { keepChoice, readChoices } from '../../browser/checkout-choices'
import { loadDeliveryMethods } from '../../browser/delivery-methods'
import { useBack } from '../../browser/go-back'
import { useLoaded } from '../../browser/loaded'
import type { PageHandle } from '../../browser/page-title'
import { usePerLanguage } from '../../browser/per-language'
import { useRecords } from '../../browser/records'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { CheckoutFrame } from '../../components/checkout/checkout-frame'
import { OrderBill } from '../../components/checkout/order-bill'
import { Panel } from '../../components/checkout/panel'
import { PanelRecords } from '../../components/checkout/panel-records'
import { BackButton, ContinueButton } from '../../components/checkout/ways'
import { DeliveryChooser } from '../../components/delivery/delivery-chooser'
import { Destination } from '../../components/delivery/destination'

export const handle: PageHandle = { title: 'TITLE_DELIVERY_METHOD' }

export default function DeliveryMethodPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const navigate = useNavigate()
  const back = useBack('/address/select')
  const { rows, error } = useRecords(usePerLanguage(loadDeliveryMethods))
  const { addressId, methodId, setMethodId } = useEarlierChoices()
  const { value: amount } = useAmountDue('order')
  const address = useDestination(account ? addressId : undefined)
  const method = rows?.find(({ id }) => id === methodId)
  const proceed = () => {
    if (method === undefined) return
    keepChoice('deliveryMethodId', method.id)
    navigate('/payment/shop')
  }
  return (
    <CheckoutFrame
      step="delivery"
      title={t('TITLE_DELIVERY_METHOD')}
      side={
        <OrderBill amount={amount && { ...amount, delivery: method?.price ?? 0 }}>
          <ContinueButton
            label={t('BTN_CONTINUE')}
            ariaLabel="Proceed to delivery method selection"
            disabled={method === undefined}
            onContinue={proceed}
          />
          <BackButton onBack={back} />
        </OrderBill>
      }
    >
      <Destination address={address} isChosen={addressId !== undefined} isLoggedIn={account !== null} />
      <Panel title={t('SECTION_HOW_FAST')}>
        <PanelRecords rows={rows} error={error} empty={t('EMPTY_DELIVERY_LIST')} expected={3}>
          {(methods) => <DeliveryChooser methods={methods} chosen={methodId} onChoose={setMethodId} />}
        </PanelRecords>
      </Panel>
    </CheckoutFrame>
  )
}

/** What this tab has chosen before; undefined on the server, and at first. */
function useEarlierChoices() {
  const [addressId, setAddressId] = useState<string>()
  const [methodId, setMethodId] = useState<number>()
  useEffect(() => {
    const choices = readChoices()
    setAddressId(choices.addressId)
    setMethodId(Number(choices.deliveryMethodId) || undefined)
  }, [])
  return { addressId, methodId, setMethodId }
}

function useDestination(addressId: string | undefined) {
  const load = useCallback(() => loadAddress(addressId ?? ''), [addressId])
  return useLoaded(addressId === undefined ? undefined : load)
}
