import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { createApi } from '../../browser/api'
import { useLive } from '../../browser/live'
import { usePorts } from '../../browser/ports'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { filterOffers, type Offer, type ProductRow, type StockRow, stockShelf } from '../../components/catalogue/offers'
import { SearchHeading } from '../../components/catalogue/search-heading'
import { Shelf } from '../../components/catalogue/shelf'
import { EmptyShelf } from '../../components/empty-state/drawings'
import { EmptyState } from '../../components/empty-state/empty-state'
import { Page } from '../../components/page/page'
import { languageOf } from '../../http/language'

const ProductDialog = lazy(() =>
  import('../../components/catalogue/product-dialog').then((module) => ({ default: module.ProductDialog })),
)

interface SearchData {
  readonly query: string
  readonly offers: readonly Offer[]
}

export function loader({ request, context }: LoaderFunctionArgs): SearchData {
  const offers = context.lab.shop.catalogue.listOffers(languageOf(request, context.lab))
  const stock = offers.map(({ id, quantity }) => ({ ProductId: id, quantity }))
  return search(request, stockShelf(offers, stock))
}

/** Asks for everything and searches here, as shoppers of this shop have always done. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<SearchData> {
  const api = createApi()
  const [products, stock] = await Promise.all([
    api.get<{ data: ProductRow[] }>('/rest/products/search?q='),
    api.get<{ data: StockRow[] }>('/api/Quantitys/').catch(reportMissingStock),
  ])
  return search(request, stockShelf(products.data, stock.data))
}

export default function SearchPage() {
  const { query, offers } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { account } = useSession()
  const { reportSearch } = useLive()
  const { reportsSearches } = usePorts()
  const [opened, setOpened] = useState<Offer>()
  const close = useCallback(() => setOpened(undefined), [])
  const isDeluxe = account?.role === 'deluxe'

  useEffect(() => {
    if (query && reportsSearches) reportSearch(query)
  }, [query, reportSearch, reportsSearches])

  return (
    <Page width="wide">
      <SearchHeading query={query} count={offers.length} />
      {offers.length > 0 ? (
        <Shelf key={query} offers={offers} isDeluxe={isDeluxe} onOpen={setOpened} mayAdd={account !== null} />
      ) : (
        <EmptyState
          drawing={<EmptyShelf />}
          title={<span className="noResult">{t('NO_SEARCH_RESULT')}</span>}
          text={t('EMPTY_SEARCH_RESULT')}
          way={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
        />
      )}
      <Suspense>{opened && <ProductDialog offer={opened} isDeluxe={isDeluxe} onClose={close} />}</Suspense>
    </Page>
  )
}

function search(request: Request, offers: readonly Offer[]): SearchData {
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return { query, offers: filterOffers(offers, query) }
}

function reportMissingStock(error: unknown): { data: StockRow[] } {
  console.error(error)
  return { data: [] }
}
