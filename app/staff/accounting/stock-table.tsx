import { useTranslation } from '../../browser/texts'
import { StaffTable } from '../staff-table'
import styles from './accounting-table.module.css'
import { NumberField } from './number-field'
import type { StockRecord } from './stock-records'

interface StockTableProps {
  readonly titleId: string
  readonly products: readonly StockRecord[]
}

export function StockTable({ titleId, products }: StockTableProps) {
  return (
    <StaffTable titleId={titleId} className={styles.stock} columns={['LABEL_PRODUCT', 'LABEL_PRICE', 'LABEL_QUANTITY']}>
      {products.map((product) => (
        <StockRow key={product.id} product={product} />
      ))}
    </StaffTable>
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
