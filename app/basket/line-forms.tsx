import { useFetcher } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { ButtonForm } from '../kit/forms/button-form'
import { IconPlus } from '../kit/icons'
import { IconMinus, IconTrash } from '../kit/page-icons'
import type { BasketProduct } from './basket-lines'
import styles from './line-forms.module.css'

interface LineProps {
  readonly name: string
  readonly item: BasketProduct['BasketItem']
}

export function QuantityStepper({ name, item }: LineProps) {
  const { t } = useTranslation()
  const { Form, formData, state } = useFetcher({ key: `line-${item.id}` })
  // Clicks during a request count from the requested quantity.
  const wanted = Number(formData?.get('quantity') ?? item.quantity)
  const isLeast = wanted <= 1
  return (
    <Form
      method="post"
      action="/basket"
      className={`mat-mdc-cell mat-column-quantity ${styles.stepper}`}
      aria-busy={state !== 'idle'}
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="item" value={item.id} />
      <button
        type="submit"
        name="quantity"
        value={isLeast ? wanted : wanted - 1}
        aria-label={t('BTN_ONE_LESS', { name })}
        aria-disabled={isLeast}
        onClick={(event) => isLeast && event.preventDefault()}
      >
        <IconMinus size={16} stroke={2.5} aria-hidden />
      </button>
      <span>{item.quantity}</span>
      <button type="submit" name="quantity" value={wanted + 1} aria-label={t('BTN_ONE_MORE', { name })}>
        <IconPlus size={16} stroke={2.5} aria-hidden />
      </button>
    </Form>
  )
}

export function RemoveButton({ name, item }: LineProps) {
  const { t } = useTranslation()
  return (
    <ButtonForm action="/basket" fields={{ intent: 'remove', item: item.id }}>
      <button type="submit" className={styles.remove} aria-label={t('BTN_REMOVE_ITEM', { name })}>
        <IconTrash size={20} aria-hidden />
      </button>
    </ButtonForm>
  )
}
