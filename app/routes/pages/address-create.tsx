import { useAddressSaving } from '../../browser/address-saving'
import { addAddress } from '../../browser/addresses'
import type { PageHandle } from '../../browser/page-title'
import { useTranslation } from '../../browser/texts'
import { RoleGuard } from '../../components/accounts/role-guard'
import { AddressForm } from '../../components/addresses/address-form'
import { emptyAddress } from '../../components/addresses/address-rules'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'TITLE_NEW_ADDRESS' }

export default function AddressCreatePage() {
  return (
    <RoleGuard>
      <NewAddress />
    </RoleGuard>
  )
}

function NewAddress() {
  const { t } = useTranslation()
  const { back, saveAndLeave } = useAddressSaving(addAddress, 'ADDRESS_ADDED')
  return (
    <Page width="form">
      <AddressForm title={t('TITLE_NEW_ADDRESS')} start={emptyAddress} onSave={saveAndLeave} onBack={back} />
    </Page>
  )
}
