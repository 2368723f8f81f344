import { loadAddresses, removeAddress } from '../../browser/addresses'
import type { PageHandle } from '../../browser/page-title'
import { useRecords } from '../../browser/records'
import { refusalText } from '../../browser/refusal-text'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { RoleGuard } from '../../components/accounts/role-guard'
import { AddAddress } from '../../components/addresses/add-address'
import { AddressBook } from '../../components/addresses/address-book'
import { Panel } from '../../components/checkout/panel'
import { PanelRecords } from '../../components/checkout/panel-records'
import { Page } from '../../components/page/page'
import { PageHeading } from '../../components/page/page-heading'
import { Stack } from '../../components/page/stack'

export const handle: PageHandle = { title: 'MY_SAVED_ADRESSES' }

export default function AddressSavedPage() {
  return (
    <RoleGuard>
      <SavedAddresses />
    </RoleGuard>
  )
}

function SavedAddresses() {
  const { t } = useTranslation()
  const { rows, error, refresh } = useRecords(loadAddresses)
  const snackbar = useSnackbar()
  const remove = async (id: number) => {
    await removeAddress(id).catch((refusal: unknown) => snackbar.error(refusalText(refusal)))
    await refresh()
  }
  return (
    <Page>
      <Stack>
        <PageHeading>{t('MY_SAVED_ADRESSES')}</PageHeading>
        <Panel title={t('LABEL_ADDRESSES')} tool={<AddAddress />}>
          <PanelRecords rows={rows} error={error} empty={t('EMPTY_ADDRESS_LIST')}>
            {(addresses) => <AddressBook addresses={addresses} onRemove={remove} />}
          </PanelRecords>
        </Panel>
      </Stack>
    </Page>
  )
}
