import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/page-title'
import { restPage } from '../../browser/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { noStore } from '../../http/replies'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { useWallet } from '../test-wallet'
import { WalletBar } from '../wallet-bar'
import { loadHive, noHive } from './bees'
import { HiveView } from './hive-view'
import { readHive } from './server-hive'

export const handle: PageHandle = { title: 'TITLE_BEE_HAVEN' }

export const loader = page(readHive, noHive)
export const clientLoader = restPage(async ({ serverLoader }) => loadHive(await serverLoader<typeof loader>()), noHive)

/** The balance of the faucet changes without an event. */
export const headers = () => noStore

export default function BeeHavenPage() {
  const { t } = useTranslation()
  const { failed, ...hive } = useLoaderData<typeof loader>()
  const actions = useWallet(hive)
  return (
    <Page failed={failed}>
      <HiveView hive={hive} onUse={actions.use}>
        <PageHeading aside={t('LABEL_BEE_ASIDE')}>{t('TITLE_BEE_HAVEN')}</PageHeading>
        <WalletBar wallet={hive.wallet} onConnect={actions.connect} />
      </HiveView>
    </Page>
  )
}
