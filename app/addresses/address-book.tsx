import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { IconPencil, IconTrash } from '../kit/page-icons'
import { ChoiceTable } from '../kit/records/choice-table'
import { RowTool, rowToolStyle } from '../kit/records/row-tool'
import type { Address } from './address'
import { addressColumns } from './address-columns'

interface AddressBookProps {
  readonly addresses: readonly Address[]
}

/** The addresses of somebody, each with a pencil and a bin. */
export function AddressBook({ addresses }: AddressBookProps) {
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
