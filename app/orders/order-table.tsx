import { useTranslation } from '../browser/texts'
import { IconPencil } from '../kit/page-icons'
import { formatPrice } from '../kit/prices'
import type { OrderLine } from './order'
import styles from './order-table.module.css'

interface OrderTableProps {
  readonly label: string
  readonly lines: readonly OrderLine[]
  /** Opens the dialog of a product, with its reviews. */
  onOpen?(line: OrderLine): void
}

/** A row becomes a card on a phone. */
export function OrderTable({ label, lines, onOpen }: OrderTableProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as cards would lose its role.
    <table className={styles.table} role="table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('LABEL_PRODUCT')}</th>
          <th scope="col" className={styles.number}>
            {t('LABEL_PRICE')}
          </th>
          <th scope="col" className={styles.number}>
            {t('LABEL_QUANTITY')}
          </th>
          <th scope="col" className={styles.number}>
            {t('LABEL_TOTAL_PRICE')}
          </th>
          {onOpen && (
            <th scope="col" className={styles.review}>
              {t('LABEL_REVIEW')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order stay as they are, and may repeat.
          <OrderLineRow key={index} line={line} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

type OrderLineRowProps = Pick<OrderTableProps, 'onOpen'> & { readonly line: OrderLine }

function OrderLineRow({ line, onOpen }: OrderLineRowProps) {
  const { t } = useTranslation()
  const { name, price, quantity, total } = line
  return (
    <tr className={`mat-mdc-row ${styles.row}`}>
      <td className={`mat-mdc-cell ${styles.name}`}>
        {onOpen ? (
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(line)}>
            {name}
          </button>
        ) : (
          name
        )}
      </td>
      <td className={`mat-mdc-cell ${styles.number} ${styles.price}`}>{formatPrice(price)}</td>
      <td className={`mat-mdc-cell ${styles.number} ${styles.quantity}`}>{quantity}</td>
      <td className={`mat-mdc-cell ${styles.number} ${styles.total}`}>{formatPrice(total)}</td>
      {onOpen && (
        <td className={`mat-mdc-cell ${styles.review}`}>
          <button
            type="button"
            className={styles.write}
            aria-label={t('BTN_REVIEW_PRODUCT', { name })}
            aria-haspopup="dialog"
            onClick={() => onOpen(line)}
          >
            <IconPencil size={18} aria-hidden />
            {t('BTN_WRITE_REVIEW')}
          </button>
        </td>
      )}
    </tr>
  )
}
