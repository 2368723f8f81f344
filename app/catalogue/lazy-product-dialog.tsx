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

/** The routes that read reviews, and, for those who are logged in, take reviews and orders. */
const toRead = ['/product/0/reviews']
const toTakePart = [...toRead, '/product/0', '/basket']

/** The dialog of the product that is open, if any; its code is loaded with the first one. */
export function LazyProductDialog({ opened, ...rest }: LazyProductDialogProps) {
  const { account } = useSession()
  return (
    <>
      <CodeOfRoutes paths={account ? toTakePart : toRead} />
      {opened && (
        <Suspense>
          <ProductDialog {...opened} {...rest} />
        </Suspense>
      )}
    </>
  )
}
