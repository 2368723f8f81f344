import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, restPage } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { signedInPage } from '../http/page'
import { pageAction } from '../http/page-action'
import { Page } from '../kit/page/page'
import * as rest from './basket.client'
import * as server from './basket.server'
import { BasketView } from './basket-view'

/** For visitors. */
const noBasket: server.BasketData = { lines: [], isDeluxe: false }

export const handle: PageHandle = { title: 'TITLE_BASKET' }

export const loader = signedInPage(server.readBasket, noBasket)
export const clientLoader = restPage(rest.loadBasketPage, noBasket)

export const action = pageAction({
  add: server.addProduct,
  change: server.changeLine,
  remove: server.removeLine,
})
export const clientAction = restAction({ add: rest.addProduct, ...rest.calls })

export default function BasketPage() {
  const { lines, isDeluxe, failed } = useLoaderData<typeof loader>()
  const { account } = useSession()
  return (
    <Page failed={failed}>
      <BasketView lines={lines} email={account?.email} isDeluxe={isDeluxe} isUnknown={failed !== undefined} />
    </Page>
  )
}
