import { Link } from '@remix-run/react'
import type { Address } from '../../browser/addresses'
import { useTranslation } from '../../browser/texts'
import { ChoiceTable } from '../checkout/choice-table'
import { RowTool, rowToolStyle } from '../checkout/row-tool'
import { IconPencil, IconTrash } from '../page-icons'
import { addressColumns } from './address-columns'

interface AddressBookProps {
  readonly addresses: readonly Address[]
  onRemove(id: number): void
}

/** The addresses of somebody, each with a pencil and a bin. */
export function AddressBook({ addresses, onRemove }: AddressBookProps) {
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
          <RowTool isDangerous label={t('BTN_REMOVE_ADDRESS', { name: fullName })} onPress={() => onRemove(id)}>
            <IconTrash size={20} aria-hidden />
          </RowTool>
        </>
      )}
    />
  )
}
