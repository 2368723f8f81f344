import { useTranslation } from '../../browser/texts'
import { ChoiceTable, type RowChoice } from '../../kit/records/choice-table'
import type { Card } from './card'
import { cardColumns } from './card-columns'

interface CardChooserProps extends RowChoice {
  readonly cards: readonly Card[]
}

/** The cards of somebody, of which one shall pay. */
export function CardChooser({ cards, ...choice }: CardChooserProps) {
  const { t } = useTranslation()
  return <ChoiceTable label={t('LABEL_CARDS')} columns={cardColumns(t)} rows={cards} choice={choice} />
}
