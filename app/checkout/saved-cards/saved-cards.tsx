import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { Sections } from '../../kit/layout'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { IconTrash } from '../../kit/page-icons'
import { ChoiceTable } from '../../kit/records/choice-table'
import { Panel } from '../../kit/records/panel'
import { PanelRecords } from '../../kit/records/panel-records'
import { RowTool } from '../../kit/records/row-tool'
import { type Card, cardColumns, lastDigits } from '../payment/cards/card'
import { NewCard } from '../payment/cards/new-card'

export function SavedCards({ cards, failed }: PageData<{ readonly cards: readonly Card[] }>) {
  const { t } = useTranslation()
  return (
    <Page failed={failed}>
      <Sections>
        <PageHeading>{t('MY_PAYMENT_OPTIONS')}</PageHeading>
        <Panel title={t('LABEL_CARDS')}>
          <PanelRecords rows={cards} empty={t('EMPTY_CARD_LIST')} failed={failed}>
            {(rows) => <CardBook cards={rows} />}
          </PanelRecords>
        </Panel>
        <NewCard />
      </Sections>
    </Page>
  )
}

function CardBook({ cards }: { readonly cards: readonly Card[] }) {
  const { t } = useTranslation()
  return (
    <ChoiceTable
      label={t('LABEL_CARDS')}
      columns={cardColumns(t)}
      rows={cards}
      actions={({ id, cardNum }) => (
        <RowTool intent="remove" id={id} isDangerous label={t('BTN_REMOVE_CARD', { digits: lastDigits(cardNum) })}>
          <IconTrash size={20} aria-hidden />
        </RowTool>
      )}
    />
  )
}
