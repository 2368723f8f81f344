import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage, unlessRefused } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { CodeOfRoutes } from '../../kit/code-of-routes'
import { EmptyShelf } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { Page } from '../../kit/page/page'
import * as rest from '../../reviews/reviews.client'
import * as server from '../../reviews/reviews.server'
import { ProductDetails } from '../product-details'
import { loadProduct } from './product.client'
import { type ProductData, readProduct } from './product.server'

const noProduct: ProductData = { offer: undefined, reviews: {}, isDeluxe: false }

export const handle: PageHandle = { title: (data) => (data as ProductData | undefined)?.offer?.name }

export const loader = page(readProduct, noProduct)
export const clientLoader = restPage(({ params }) => loadProduct(params.id ?? ''), noProduct)

export const action = pageAction({ write: server.writeReview, edit: server.editReview, like: server.likeReview })
export const clientAction = restAction(rest.calls)
export const shouldRevalidate = unlessRefused

export default function ProductPage() {
  const { t } = useTranslation()
  const { offer, reviews, isDeluxe, failed } = useLoaderData<typeof loader>()
  return (
    <Page failed={failed}>
      {offer && (
        <ProductDetails
          key={offer.id}
          offer={offer}
          reviews={reviews}
          isDeluxe={isDeluxe}
          titleId="product-name"
          isPage
        />
      )}
      {offer && <CodeOfRoutes paths={['/basket']} />}
      {!offer && failed === undefined && (
        <EmptyState
          drawing={<EmptyShelf />}
          level={1}
          title={t('TITLE_ERROR_404')}
          text={t('TEXT_ERROR_404')}
          link={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
        />
      )}
    </Page>
  )
}
