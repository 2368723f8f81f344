import { Link, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import type { PageData } from '../../kit/answers'
import { Sections } from '../../kit/layout'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { IconPencil, IconTrash } from '../../kit/page-icons'
import { ChoiceTable } from '../../kit/records/choice-table'
import { Panel } from '../../kit/records/panel'
import { PanelRecords } from '../../kit/records/panel-records'
import { RowTool, rowToolStyle } from '../../kit/records/row-tool'
import { AddAddress } from '../add-address'
import { type Address, addressColumns } from '../address'
import * as rest from '../addresses.client'
import * as server from '../addresses.server'

export const handle: PageHandle = { title: 'MY_SAVED_ADRESSES' }

const nothing: { readonly addresses: readonly Address[] } = { addresses: [] }

export const loader = signedInPage((call) => ({ addresses: server.listAddresses(call) }), nothing)
export const clientLoader = restPage(async () => ({ addresses: await rest.loadAddresses() }), nothing)

export const action = pageAction({ remove: server.removeAddress })
export const clientAction = restAction(rest.savedCalls)

export default function AddressSavedPage() {
  return (
    <RoleGuard>
      <SavedAddresses {...useLoaderData<typeof loader>()} />
    </RoleGuard>
  )
}

function SavedAddresses({ addresses, failed }: PageData<{ readonly addresses: readonly Address[] }>) {
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

interface AddressBookProps {
  readonly addresses: readonly Address[]
}

function AddressBook({ addresses }: AddressBookProps) {
  const { t } = useTranslation()
  return (
    <ChoiceTable
      label={t('LABEL_ADDRESSES')}
      columns={addressColumns(t)}
      rows={addresses}
      actions={({ id, fullName }) => (
        <>
          <Link
            className={rowToolStyle}
            to={`/address/edit/${id}`}
            aria-label={t('BTN_EDIT_ADDRESS', { name: fullName })}
          >
            <IconPencil size={20} aria-hidden />
          </Link>
          <RowTool intent="remove" id={id} isDangerous label={t('BTN_REMOVE_ADDRESS', { name: fullName })}>
            <IconTrash size={20} aria-hidden />
          </RowTool>
        </>
      )}
    />
  )
}
