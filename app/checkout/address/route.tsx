import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { RoleGuard } from '../../accounts/role-guard'
import { AddAddress } from '../../addresses/add-address'
import { AddressChooser } from '../../addresses/address-chooser'
import type { PageHandle } from '../../browser/page-title'
import { restAction, restPage } from '../../browser/rest-page'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { CheckoutFrame } from '../checkout-frame'
import { ChoiceForm, choiceFormId } from '../choice-form'
import { OrderBill } from '../order-bill'
import { Panel } from '../panel'
import { PanelRecords } from '../panel-records'
import { BackButton, ContinueButton } from '../ways'
import { noAddresses } from './address-choice'
import * as rest from './rest-address-choice'
import * as server from './server-address-choice'

export const handle: PageHandle = { title: 'TITLE_SELECT_ADDRESS' }

export const loader = signedInPage(server.readAddressChoice, noAddresses)
export const clientLoader = restPage(rest.loadAddressChoice, noAddresses)

export const action = pageAction({ choose: server.chooseAddress })
export const clientAction = restAction({ choose: rest.chooseAddress })

export default function AddressSelectPage() {
  const { t } = useTranslation()
  const { addresses, chosen, amount, failed } = useLoaderData<typeof loader>()
  const [picked, pick] = useState<number>()
  const address = addresses.find(({ id }) => id === (picked ?? chosen))
  return (
    <RoleGuard>
      <CheckoutFrame
        step="address"
        title={t('TITLE_SELECT_ADDRESS')}
        failed={failed}
        side={
          <OrderBill amount={amount}>
            <ContinueButton
              form={choiceFormId}
              label={t('BTN_CONTINUE')}
              ariaLabel="Proceed to payment selection"
              disabled={address === undefined}
              missing={t('TEXT_NO_ADDRESS_CHOSEN')}
            />
            <BackButton fallback="/basket" />
          </OrderBill>
        }
      >
        <Panel title={t('SECTION_WHERE_TO')} tool={<AddAddress />}>
          <PanelRecords rows={addresses} empty={t('EMPTY_ADDRESS_LIST')}>
            {(rows) => (
              <ChoiceForm intent="choose">
                <AddressChooser addresses={rows} name="address" chosen={address?.id} onChoose={pick} />
              </ChoiceForm>
            )}
          </PanelRecords>
        </Panel>
      </CheckoutFrame>
    </RoleGuard>
  )
}
