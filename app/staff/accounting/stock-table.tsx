import { useTranslation } from '../../browser/texts'
import office from '../administration/office-table.module.css'
import styles from './accounting-table.module.css'
import { FigureField } from './figure-field'
import type { StockRecord } from './rest-accounting'

export interface StockChanges {
  onPrice(product: StockRecord, price: number): Promise<void>
  onQuantity(product: StockRecord, quantity: number): Promise<void>
}

interface StockTableProps extends StockChanges {
  readonly titleId: string
  readonly products: readonly StockRecord[]
}

/** What is for sale, with prices and pieces to change; a row becomes a card on a phone. */
export function StockTable({ titleId, products, ...changes }: StockTableProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as cards would lose its role.
    <table className={`${office.table} ${styles.stock}`} role="table" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('LABEL_PRODUCT')}</th>
          <th scope="col">{t('LABEL_PRICE')}</th>
          <th scope="col">{t('LABEL_QUANTITY')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <StockRow key={product.id} product={product} {...changes} />
        ))}
      </tbody>
    </table>
  )
}

function StockRow({ product, onPrice, onQuantity }: StockChanges & { readonly product: StockRecord }) {
  const { t } = useTranslation()
  const { name, price, stock } = product
  return (
    <tr>
      <td className={styles.name}>{name}</td>
      <td className={styles.figure}>
        <FigureField
          label={t('LABEL_PRICE_OF', { name })}
          saveLabel={t('BTN_SAVE_PRICE', { name })}
          value={price}
          step="any"
          unit="¤"
          onSave={(value) => onPrice(product, value)}
        />
      </td>
      <td className={styles.figure}>
        {stock && (
          <FigureField
            label={t('LABEL_QUANTITY_OF', { name })}
            saveLabel={t('BTN_SAVE_QUANTITY', { name })}
            value={stock.quantity}
            step="1"
            onSave={(value) => onQuantity(product, value)}
          />
        )}
      </td>
    </tr>
  )
}
