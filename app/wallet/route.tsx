import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, signedInRestPage } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { readPart, signedInPage } from '../http/page'
import { pageAction } from '../http/page-action'
import { AccountNeededPage } from '../kit/access/account-needed'
import type { Part } from '../kit/answers'
import { Sections } from '../kit/layout'
import { Page } from '../kit/page/page'
import * as rest from './wallet.client'
import * as server from './wallet.server'
import { WalletView } from './wallet-view'

export const handle: PageHandle = { title: 'DIGITAL_WALLET' }

const noWallet: { readonly balance: Part<number> } = { balance: {} }

export const loader = signedInPage(
  async (call) => ({ balance: await readPart(call, () => server.balanceOf(call)) }),
  noWallet,
)
export const clientLoader = signedInRestPage(rest.loadWallet, noWallet)

export const action = pageAction({ topUp: server.askForTopUp })
export const clientAction = restAction({ topUp: rest.askForTopUp })

export default function WalletPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { balance } = useLoaderData<typeof loader>()
  if (!account) return <AccountNeededPage title={t('DIGITAL_WALLET')} />
  return (
    <Page failed={balance.failed}>
      <Sections>
        <WalletView balance={balance} />
      </Sections>
    </Page>
  )
}
