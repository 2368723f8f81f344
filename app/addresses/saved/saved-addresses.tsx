import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { Sections } from '../../kit/layout'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { Panel } from '../../kit/records/panel'
import { PanelRecords } from '../../kit/records/panel-records'
import { AddAddress } from '../add-address'
import type { Address } from '../address'
import { AddressBook } from '../address-book'

/** The addresses of somebody, and the way to another one. */
export function SavedAddresses({ addresses, failed }: PageData<{ readonly addresses: readonly Address[] }>) {
  const { t } = useTranslation()
  return (
    <Page failed={failed}>
      <Sections>
        <PageHeading>{t('MY_SAVED_ADRESSES')}</PageHeading>
        <Panel title={t('LABEL_ADDRESSES')} tool={<AddAddress />}>
          <PanelRecords rows={addresses} empty={t('EMPTY_ADDRESS_LIST')} failed={failed}>
            {(rows) => <AddressBook addresses={rows} />}
          </PanelRecords>
        </Panel>
      </Sections>
    </Page>
  )
}
