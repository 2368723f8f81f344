import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useLive } from '../browser/live/live'
import { usePorts } from '../browser/ports'
import { restPage, unlessRefused } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { EmptyShelf } from '../kit/empty-state/drawings'
import { EmptyState } from '../kit/empty-state/empty-state'
import { Page } from '../kit/page/page'
import { LazyProductDialog } from './lazy-product-dialog'
import { loadSearch } from './search.client'
import { readSearch, type SearchData } from './search.server'
import { SearchHeading } from './search-heading'
import { Shelf } from './shelf'
import { useProductDialog } from './use-product-dialog'

const nothingFound: SearchData = { query: '', offers: [] }

export const loader = page(readSearch, nothingFound)
export const clientLoader = restPage(loadSearch, nothingFound)

/** Page, size and order of the shelf are in the address; changing them needs no request. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args
  const isSameShelf =
    currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('q') === nextUrl.searchParams.get('q')
  if (isSameShelf && currentUrl.href !== nextUrl.href && formMethod === undefined) return false
  return unlessRefused(args)
}

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
      {offers.length === 0 && failed === undefined && <NoResult />}
      {failed !== undefined && <Link to="/search">{t('BTN_SHOW_ALL_PRODUCTS')}</Link>}
      <LazyProductDialog {...{ opened, isDeluxe }} onClose={close} />
    </Page>
  )
}

function NoResult() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing={<EmptyShelf />}
      title={<span className="noResult">{t('NO_SEARCH_RESULT')}</span>}
      text={t('EMPTY_SEARCH_RESULT')}
      link={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
    />
  )
}
