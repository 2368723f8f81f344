import { useTranslation } from '../browser/texts'
import { productPicture } from '../catalogue/offers'
import { Price } from '../catalogue/price'
import type { BasketProduct } from './basket-data'
import styles from './basket-table.module.css'
import { QuantityStepper, RemoveButton } from './line-forms'

interface BasketTableProps {
  readonly lines: readonly BasketProduct[]
  readonly isDeluxe: boolean
  /** Otherwise the table is for reading only. */
  readonly mayChange?: boolean
}

/** What is in the basket; a row becomes a card on a phone. */
export function BasketTable({ lines, ...row }: BasketTableProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as cards would lose its role.
    <table className={styles.table} role="table">
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
          {row.mayChange && (
            <th scope="col">
              <span className="visually-hidden">{t('LABEL_ACTION')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <BasketRow key={line.BasketItem.id} line={line} {...row} />
        ))}
      </tbody>
    </table>
  )
}

type BasketRowProps = Omit<BasketTableProps, 'lines'> & { readonly line: BasketProduct }

function BasketRow({ line, isDeluxe, mayChange }: BasketRowProps) {
  const { name, image, BasketItem: item } = line
  return (
    <tr className={styles.row}>
      <td className={styles.picture}>
        <img src={productPicture(image)} alt={name} width={80} height={100} />
      </td>
      <td className={styles.name}>{name}</td>
      <td className={styles.quantity}>
        {mayChange ? (
          <QuantityStepper name={name} item={item} />
        ) : (
          <span className={styles.count}>{item.quantity}</span>
        )}
      </td>
      <td className={styles.price}>
        <Price offer={line} isDeluxe={isDeluxe} />
      </td>
      {mayChange && (
        <td className={styles.action}>
          <RemoveButton name={name} item={item} />
        </td>
      )}
    </tr>
  )
}
