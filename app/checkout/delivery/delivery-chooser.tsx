import { useTranslation } from '../../browser/texts'
import { formatPrice } from '../../kit/prices'
import { ChoiceTable, type Column, type RowChoice } from '../../kit/records/choice-table'
import styles from './delivery-chooser.module.css'
import { DeliveryIcon } from './delivery-icon'
import type { DeliveryMethod } from './delivery-method'

interface DeliveryChooserProps extends RowChoice {
  readonly methods: readonly DeliveryMethod[]
}

/** The delivery methods to choose from. */
export function DeliveryChooser({ methods, ...choice }: DeliveryChooserProps) {
  const { t } = useTranslation()
  const columns: readonly Column<DeliveryMethod>[] = [
    { title: t('LABEL_DELIVERY_METHOD'), cell: (method) => <MethodName {...method} /> },
    { title: t('LABEL_PRICE'), look: 'number', cell: ({ price }) => formatPrice(price) },
    {
      title: t('LABEL_EXPECTED_DELIVERY'),
      look: 'number',
      cell: ({ eta }) => (eta === 1 ? t('DELIVERY_ONE_DAY') : t('DELIVERY_DAYS', { days: eta })),
    },
  ]
  return <ChoiceTable label={t('LABEL_DELIVERY_METHODS')} columns={columns} rows={methods} choice={choice} />
}

function MethodName({ name, icon }: Pick<DeliveryMethod, 'name' | 'icon'>) {
  return (
    <span className={styles.name}>
      <DeliveryIcon name={icon} />
      {name}
    </span>
  )
}
