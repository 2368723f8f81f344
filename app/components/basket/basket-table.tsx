import { useTranslation } from '../../browser/texts'
import { productPicture } from '../catalogue/offers'
import { Price } from '../catalogue/price'
import { IconPlus } from '../icons'
import { IconMinus, IconTrash } from '../page-icons'
import styles from './basket-table.module.css'
import type { BillLine } from './bill'

/** A line of the basket. */
export interface BasketLine extends BillLine {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly BasketItem: { readonly id: number; readonly quantity: number }
}

export interface BasketChanges {
  onQuantity(itemId: number, quantity: number): void
  onRemove(itemId: number): void
}

interface BasketTableProps {
  readonly lines: readonly BasketLine[]
  readonly isDeluxe: boolean
  /** Without changes the table is for reading only. */
  readonly changes?: BasketChanges
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
          {row.changes && (
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

type BasketRowProps = Omit<BasketTableProps, 'lines'> & { readonly line: BasketLine }

function BasketRow({ line, isDeluxe, changes }: BasketRowProps) {
  const { t } = useTranslation()
  const { name, image, BasketItem: item } = line
  return (
    <tr className={styles.row}>
      <td className={styles.picture}>
        <img src={productPicture(image)} alt={name} width={80} height={100} />
      </td>
      <td className={styles.name}>{name}</td>
      <td className={styles.quantity}>
        {changes ? (
          <QuantityStepper name={name} item={item} onQuantity={changes.onQuantity} />
        ) : (
          <span className={styles.count}>{item.quantity}</span>
        )}
      </td>
      <td className={styles.price}>
        <Price offer={line} isDeluxe={isDeluxe} />
      </td>
      {changes && (
        <td className={styles.action}>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('BTN_REMOVE_ITEM', { name })}
            onClick={() => changes.onRemove(item.id)}
          >
            <IconTrash size={20} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}

interface QuantityStepperProps extends Pick<BasketChanges, 'onQuantity'> {
  readonly name: string
  readonly item: BasketLine['BasketItem']
}

function QuantityStepper({ name, item, onQuantity }: QuantityStepperProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={t('BTN_ONE_LESS', { name })}
        disabled={item.quantity <= 1}
        onClick={() => onQuantity(item.id, item.quantity - 1)}
      >
        <IconMinus size={16} stroke={2.5} aria-hidden />
      </button>
      <span>{item.quantity}</span>
      <button
        type="button"
        aria-label={t('BTN_ONE_MORE', { name })}
        onClick={() => onQuantity(item.id, item.quantity + 1)}
      >
        <IconPlus size={16} stroke={2.5} aria-hidden />
      </button>
    </div>
  )
}
