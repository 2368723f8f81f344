import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { noStore } from '../../http/replies'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { useTestWallet } from '../test-wallet'
import { WalletBar } from '../wallet-bar'
import { loadBeeHaven, noBeeHaven } from './bee-haven'
import { readBeeHaven } from './bee-haven.server'
import { BeeHavenView } from './bee-haven-view'

export const handle: PageHandle = { title: 'TITLE_BEE_HAVEN' }

export const loader = page(readBeeHaven, noBeeHaven)
export const clientLoader = restPage(
  async ({ serverLoader }) => loadBeeHaven(await serverLoader<typeof loader>()),
  noBeeHaven,
)

/** The balance of the faucet changes without an event. */
export const headers = () => noStore

export default function BeeHavenPage() {
  const { t } = useTranslation()
  const { failed, ...data } = useLoaderData<typeof loader>()
  const actions = useTestWallet(data)
  return (
    <Page failed={failed}>
      <BeeHavenView data={data} withWallet={actions.withWallet}>
        <PageHeading aside={t('LABEL_BEE_ASIDE')}>{t('TITLE_BEE_HAVEN')}</PageHeading>
        <WalletBar wallet={data.wallet} onConnect={actions.connect} />
      </BeeHavenView>
    </Page>
  )
}
