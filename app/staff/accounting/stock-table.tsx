import { useTranslation } from '../../browser/texts'
import table from '../staff-table.module.css'
import type { StockRecord } from './accounting-data'
import styles from './accounting-table.module.css'
import { NumberField } from './number-field'

interface StockTableProps {
  readonly titleId: string
  readonly products: readonly StockRecord[]
}

/** The goods, with prices and pieces to change; a row becomes a card on a phone. */
export function StockTable({ titleId, products }: StockTableProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as cards would lose its role.
    <table className={`${table.table} ${styles.stock}`} role="table" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('LABEL_PRODUCT')}</th>
          <th scope="col">{t('LABEL_PRICE')}</th>
          <th scope="col">{t('LABEL_QUANTITY')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <StockRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function StockRow({ product }: { readonly product: StockRecord }) {
  const { t } = useTranslation()
  const { name, price, stock } = product
  return (
    <tr>
      <td className={styles.name}>{name}</td>
      <td className={styles.number}>
        <NumberField
          label={t('LABEL_PRICE_OF', { name })}
          saveLabel={t('BTN_SAVE_PRICE', { name })}
          value={price}
          step="any"
          unit="¤"
          fields={{ intent: 'price', id: product.id, name }}
        />
      </td>
      <td className={styles.number}>
        {stock && (
          <NumberField
            label={t('LABEL_QUANTITY_OF', { name })}
            saveLabel={t('BTN_SAVE_QUANTITY', { name })}
            value={stock.quantity}
            step="1"
            fields={{ intent: 'stock', id: stock.id, name }}
          />
        )}
      </td>
    </tr>
  )
}
