import type { PageHandle } from '../../browser/page-title'
import { usePurse } from '../../browser/purse'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { Panel } from '../../components/checkout/panel'
import { PanelRecords } from '../../components/checkout/panel-records'
import { Page } from '../../components/page/page'
import { PageHeading } from '../../components/page/page-heading'
import { Stack } from '../../components/page/stack'
import { NewCard } from '../../components/payment/new-card'
import { Purse } from '../../components/payment/purse'
import { AccountNeeded } from '../../privacy/account-needed'

export const handle: PageHandle = { title: 'MY_PAYMENT_OPTIONS' }

export default function SavedPaymentMethodsPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const title = t('MY_PAYMENT_OPTIONS')
  if (account) return <SavedPaymentMethods title={title} />
  return (
    <Page width="narrow">
      <AccountNeeded title={title} />
    </Page>
  )
}

function SavedPaymentMethods({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  const { cards, add, remove } = usePurse()
  return (
    <Page>
      <Stack>
        <PageHeading>{title}</PageHeading>
        <Panel title={t('LABEL_CARDS')}>
          <PanelRecords rows={cards.rows} error={cards.error} empty={t('EMPTY_CARD_LIST')} expected={1}>
            {(rows) => <Purse cards={rows} onRemove={remove} />}
          </PanelRecords>
        </Panel>
        <NewCard onSave={add} />
      </Stack>
    </Page>
  )
}
