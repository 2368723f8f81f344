import { useTranslation } from '../../browser/texts'
import type { Part } from '../../kit/answers'
import { ErrorBanner } from '../../kit/page/banner'
import type { RowChoice } from '../../kit/records/choice-table'
import { Panel } from '../../kit/records/panel'
import { PanelRecords } from '../../kit/records/panel-records'
import { ChoiceForm } from '../choice-form'
import type { Card } from './card'
import { CardChooser } from './card-chooser'
import { NewCard } from './new-card'

interface PaymentCardsProps extends Omit<RowChoice, 'name'> {
  readonly cards: Part<readonly Card[]>
  /** The amount due; undefined while it is not known. */
  readonly total: number | undefined
}

/** The cards to pay with, and the form for another one. */
export function PaymentCards({ cards: { value = [], failed }, total, ...choice }: PaymentCardsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Panel title={t('LABEL_CARDS')}>
        {failed !== undefined && <ErrorBanner>{t(failed)}</ErrorBanner>}
        <PanelRecords rows={value} empty={t('EMPTY_CARD_LIST')} failed={failed}>
          {(rows) => (
            <ChoiceForm intent="pay">
              <input type="hidden" name="total" value={total ?? ''} />
              <CardChooser cards={rows} name="card" {...choice} />
            </ChoiceForm>
          )}
        </PanelRecords>
      </Panel>
      <NewCard />
    </>
  )
}
