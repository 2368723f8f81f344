import type { Card, CardDraft } from '../../browser/cards'
import type { Records } from '../../browser/records'
import { useTranslation } from '../../browser/texts'
import type { Choice } from '../checkout/choice-table'
import { Panel } from '../checkout/panel'
import { PanelRecords } from '../checkout/panel-records'
import { CardChooser } from './card-chooser'
import { NewCard } from './new-card'

interface PaymentCardsProps extends Choice {
  readonly cards: Records<Card>
  onAdd(draft: CardDraft): Promise<boolean>
}

/** The cards to pay with, and the form for another one. */
export function PaymentCards({ cards, chosen, onChoose, onAdd }: PaymentCardsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Panel title={t('LABEL_CARDS')}>
        <PanelRecords rows={cards.rows} error={cards.error} empty={t('EMPTY_CARD_LIST')} expected={1}>
          {(rows) => <CardChooser cards={rows} chosen={chosen} onChoose={onChoose} />}
        </PanelRecords>
      </Panel>
      <NewCard onSave={onAdd} />
    </>
  )
}
