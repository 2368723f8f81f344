import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { Suspense, useEffect } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useLive } from '../browser/live'
import { usePorts } from '../browser/ports'
import { restPage } from '../browser/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { EmptyShelf } from '../kit/empty-state/drawings'
import { EmptyState } from '../kit/empty-state/empty-state'
import { Page } from '../kit/page/page'
import { loadSearch, nothingFound, readSearch } from './search-data'
import { SearchHeading } from './search-heading'
import { Shelf } from './shelf'
import { useProductDialog } from './use-product-dialog'

const ProductDialog = lazyWithRetry(() => import('./product-dialog').then(({ ProductDialog }) => ProductDialog))

export const loader = page(readSearch, nothingFound)
/** The address keeps the page, the size and the order of the shelf; another page of it needs no request. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isSameShelf =
    currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('q') === nextUrl.searchParams.get('q')
  if (isSameShelf && currentUrl.href !== nextUrl.href && formMethod === undefined) return false
  return defaultShouldRevalidate
}

export const clientLoader = restPage(loadSearch, nothingFound, { believesDocument: true })

export default function SearchPage() {
  const { query, offers, failed } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { account } = useSession()
  const { reportSearch } = useLive()
  const { reportsSearches } = usePorts()
  const { opened, open, close } = useProductDialog()
  const isDeluxe = account?.role === 'deluxe'

  useEffect(() => {
    if (query && reportsSearches) reportSearch(query)
  }, [query, reportSearch, reportsSearches])

  return (
    <Page width="wide" failed={failed}>
      <SearchHeading query={query} count={failed === undefined ? offers.length : undefined} />
      {offers.length > 0 && <Shelf offers={offers} isDeluxe={isDeluxe} onOpen={open} mayAdd={account !== null} />}
      {offers.length === 0 && failed === undefined && (
        <EmptyState
          drawing={<EmptyShelf />}
          title={<span className="noResult">{t('NO_SEARCH_RESULT')}</span>}
          text={t('EMPTY_SEARCH_RESULT')}
          way={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
        />
      )}
      {failed !== undefined && <Link to="/search">{t('BTN_SHOW_ALL_PRODUCTS')}</Link>}
      <Suspense>{opened && <ProductDialog {...opened} isDeluxe={isDeluxe} onClose={close} />}</Suspense>
    </Page>
  )
}
