import { useTranslation } from '../browser/texts'
import { productPicture } from '../catalogue/offers'
import { Price } from '../catalogue/price'
import { formatPrice } from '../kit/prices'
import { useFocusPlace } from '../kit/records/use-focus-place'
import type { BasketProduct } from './basket-lines'
import styles from './basket-table.module.css'
import { sumPrices } from './bill'
import { QuantityStepper, RemoveButton } from './line-forms'

interface BasketTableProps {
  readonly lines: readonly BasketProduct[]
  readonly isDeluxe: boolean
  readonly mayChange?: boolean
}

export function BasketTable({ lines, ...row }: BasketTableProps) {
  const { t } = useTranslation()
  const kept = useFocusPlace(lines)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as cards would lose its role.
    <table {...kept} className={styles.table} role="table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('LABEL_PICTURE')}</span>
          </th>
          <th scope="col">{t('LABEL_PRODUCT')}</th>
          <th scope="col">{t('LABEL_QUANTITY')}</th>
          <th scope="col" className={styles.price}>
            {t('LABEL_PRICE')}
          </th>
          <th scope="col" className={styles.total}>
            {t('LABEL_SUM')}
          </th>
          {row.mayChange && (
            <th scope="col">
              <span className="visually-hidden">{t('LABEL_ACTION')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <BasketLineRow key={line.BasketItem.id} line={line} {...row} />
        ))}
      </tbody>
    </table>
  )
}

type BasketLineRowProps = Omit<BasketTableProps, 'lines'> & { readonly line: BasketProduct }

function BasketLineRow({ line, isDeluxe, mayChange }: BasketLineRowProps) {
  const { name, image, BasketItem: item } = line
  return (
    <tr className={`mat-mdc-row ${styles.row}`}>
      <td className={`mat-mdc-cell mat-column-image ${styles.picture}`}>
        <img src={productPicture(image)} alt={name} width={80} height={100} />
      </td>
      <td className={`mat-mdc-cell mat-column-product ${styles.name}`}>{name}</td>
      {mayChange ? (
        <td className={styles.quantity}>
          <QuantityStepper name={name} item={item} />
        </td>
      ) : (
        <td className={`mat-mdc-cell mat-column-quantity ${styles.quantity}`}>
          <span className={styles.count}>{item.quantity}</span>
        </td>
      )}
      <td className={`mat-mdc-cell mat-column-price ${styles.price}`}>
        <Price offer={line} isDeluxe={isDeluxe} />
      </td>
      <td className={`mat-mdc-cell ${styles.total}`}>{formatPrice(sumPrices([line], isDeluxe))}</td>
      {mayChange && (
        <td className={`mat-mdc-cell mat-column-remove ${styles.action}`}>
          <RemoveButton name={name} item={item} />
        </td>
      )}
    </tr>
  )
}
