import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs, useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { loadBasket } from '../basket/basket.client'
import { countPieces } from '../basket/basket-lines'
import { useHashNavigation } from '../browser/navigation/hash-url'
import { readErrorText } from '../browser/rest/api'
import { signedInRestPage } from '../browser/rest/rest-page'
import { signedInPage } from '../http/page'
import { ErrorView } from './error-view'
import { ShellFrame } from './shell-frame'

const emptyBasket = { basketCount: 0 }

export const loader = signedInPage(({ lab, session: { bid } }) => {
  return { basketCount: bid === undefined ? 0 : countPieces(lab.shop.baskets.productsIn(bid)) }
}, emptyBasket)

export const clientLoader = signedInRestPage(async () => {
  return { basketCount: countPieces(await loadBasket()) }
}, emptyBasket)

/** True after a form, a reload, and a navigation that interrupts one, as after a provider's login; another page or query does not change the basket. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (formMethod !== undefined && formMethod !== 'GET') return true
  return defaultShouldRevalidate && currentUrl.search === nextUrl.search
}

export default function Shell() {
  useHashNavigation()
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const refusal = isRouteErrorResponse(error) ? error : undefined
  return (
    <ShellFrame>
      <ErrorView status={refusal?.status ?? 500} detail={readErrorText(refusal?.data)} />
    </ShellFrame>
  )
}
