import { type Card, lastDigits } from '../../browser/cards'
import { useTranslation } from '../../browser/texts'
import { ChoiceTable } from '../checkout/choice-table'
import { RowTool } from '../checkout/row-tool'
import { IconTrash } from '../page-icons'
import { cardColumns } from './card-columns'

interface PurseProps {
  readonly cards: readonly Card[]
  onRemove(id: number): void
}

/** The cards of somebody, each with a bin. */
export function Purse({ cards, onRemove }: PurseProps) {
  const { t } = useTranslation()
  return (
    <ChoiceTable
      label={t('LABEL_CARDS')}
      columns={cardColumns(t)}
      rows={cards}
      actions={({ id, cardNum }) => (
        <RowTool isDangerous label={t('BTN_REMOVE_CARD', { digits: lastDigits(cardNum) })} onPress={() => onRemove(id)}>
          <IconTrash size={20} aria-hidden />
        </RowTool>
      )}
    />
  )
}
