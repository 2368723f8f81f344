import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useParams } from '@remix-run/react'
import { readPorts, usePorts } from '../../browser/ports'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { portsOf } from '../../http/ports-of'
import { Page } from '../../kit/page/page'
import type { BrowserPorts } from '../../ports/browser-ports'
import { TokenSale } from '../../token-sale/token-sale'
import SearchPage, { loader as listOffers, clientLoader as loadOffers } from '../route'
import styles from './anything-else.module.css'

export { shouldRevalidate } from '../route'

type Params = Readonly<Record<string, string | undefined>>

const isSale = ({ leadsToSale }: BrowserPorts, params: Params) => leadsToSale(params['*'] ?? '')

/** Unknown paths show the search page (docs/contract/ui-automation.md#urls); one hidden path shows the token sale. */
export function loader(args: LoaderFunctionArgs) {
  return isSale(portsOf(args.context.lab), args.params) ? null : listOffers(args)
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return isSale(readPorts(), args.params) ? null : loadOffers(args)
}
clientLoader.hydrate = true as const

export default function AnythingElsePage() {
  const { altcoinName } = useRootData().config.application
  if (!isSale(usePorts(), useParams())) return <UnknownAddress />
  return (
    <Page>
      {/* The shop recognises a visit to the sale by the request for this picture. */}
      <img src="/assets/public/images/padding/56px.png" alt="" width={1} height={1} hidden />
      <TokenSale coin={altcoinName} />
    </Page>
  )
}

function UnknownAddress() {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.note} role="status">
        {t('NO_SUCH_PAGE')}
      </p>
      <SearchPage />
    </>
  )
}
