import { Suspense } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useSession } from '../browser/session'
import { CodeOfRoutes } from '../kit/code-of-routes'
import type { OpenedProduct } from './use-product-dialog'

const ProductDialog = lazyWithRetry(() => import('./product-dialog').then(({ ProductDialog }) => ProductDialog))

interface LazyProductDialogProps {
  readonly opened: OpenedProduct | undefined
  readonly isDeluxe: boolean
  onClose(): void
}

/** Routes whose code the dialog needs: reviews for visitors, also reviewing and ordering for customers. */
const visitorRoutes = ['/product/0/reviews']
const customerRoutes = [...visitorRoutes, '/product/0', '/basket']

/** Its code is loaded with the first opened product. */
export function LazyProductDialog({ opened, ...rest }: LazyProductDialogProps) {
  const { account } = useSession()
  return (
    <>
      <CodeOfRoutes paths={account ? customerRoutes : visitorRoutes} />
      {opened && (
        <Suspense>
          <ProductDialog {...opened} {...rest} />
        </Suspense>
      )}
    </>
  )
}
