import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import type { PageHandle } from '../../browser/page-title'
import { restAction, restPage } from '../../browser/rest-page'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { CheckoutFrame } from '../checkout-frame'
import { ChoiceForm, choiceFormId } from '../choice-form'
import { OrderBill } from '../order-bill'
import { Panel } from '../panel'
import { PanelRecords } from '../panel-records'
import { BackButton, ContinueButton } from '../ways'
import { noDeliveries } from './delivery-choice'
import { DeliveryChooser } from './delivery-chooser'
import { Destination } from './destination'
import * as rest from './rest-delivery-choice'
import * as server from './server-delivery-choice'

export const handle: PageHandle = { title: 'TITLE_DELIVERY_METHOD' }

export const loader = page(server.readDeliveryChoice, noDeliveries)
export const clientLoader = restPage(rest.loadDeliveryChoice, noDeliveries)

export const action = pageAction({ choose: server.chooseDelivery })
export const clientAction = restAction({ choose: rest.chooseDelivery })

export default function DeliveryMethodPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { methods, chosen, address, amount, failed } = useLoaderData<typeof loader>()
  const [picked, pick] = useState<number>()
  const method = methods.find(({ id }) => id === (picked ?? chosen))
  return (
    <CheckoutFrame
      step="delivery"
      title={t('TITLE_DELIVERY_METHOD')}
      failed={failed}
      side={
        <OrderBill amount={amount && { ...amount, delivery: method?.price ?? 0 }}>
          <ContinueButton
            form={choiceFormId}
            label={t('BTN_CONTINUE')}
            ariaLabel="Proceed to delivery method selection"
            disabled={method === undefined}
            missing={t('TEXT_NO_DELIVERY_CHOSEN')}
          />
          <BackButton fallback="/address/select" />
        </OrderBill>
      }
    >
      <Destination address={address} isLoggedIn={account !== null} />
      <Panel title={t('SECTION_HOW_FAST')}>
        <PanelRecords rows={methods} empty={t('EMPTY_DELIVERY_LIST')}>
          {(rows) => (
            <ChoiceForm intent="choose">
              <DeliveryChooser methods={rows} name="method" chosen={method?.id} onChoose={pick} />
            </ChoiceForm>
          )}
        </PanelRecords>
      </Panel>
    </CheckoutFrame>
  )
}
