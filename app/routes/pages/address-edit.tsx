import { useParams } from '@remix-run/react'
import { useCallback } from 'react'
import { useAddressSaving } from '../../browser/address-saving'
import { changeAddress, loadAddress } from '../../browser/addresses'
import { useLoaded } from '../../browser/loaded'
import type { PageHandle } from '../../browser/page-title'
import { useTranslation } from '../../browser/texts'
import { RoleGuard } from '../../components/accounts/role-guard'
import { AddressForm } from '../../components/addresses/address-form'
import { emptyAddress, valuesOf } from '../../components/addresses/address-rules'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'TITLE_EDIT_ADDRESS' }

export default function AddressEditPage() {
  const { addressId = '' } = useParams()
  return (
    <RoleGuard>
      <EditedAddress id={addressId} />
    </RoleGuard>
  )
}

function EditedAddress({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const load = useCallback(() => loadAddress(id), [id])
  const { value, error } = useLoaded(load)
  const { back, saveAndLeave } = useAddressSaving((draft) => changeAddress(id, draft), 'ADDRESS_UPDATED')
  return (
    <Page width="form">
      <AddressForm
        key={value?.id}
        title={t('TITLE_EDIT_ADDRESS')}
        start={value ? valuesOf(value) : emptyAddress}
        error={error}
        onSave={saveAndLeave}
        onBack={back}
      />
    </Page>
  )
}
