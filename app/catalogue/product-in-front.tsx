import { Suspense } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import type { OpenedProduct } from './use-product-dialog'

const ProductDialog = lazyWithRetry(() => import('./product-dialog').then(({ ProductDialog }) => ProductDialog))

interface ProductInFrontProps {
  readonly opened: OpenedProduct | undefined
  readonly isDeluxe: boolean
  onClose(): void
}

/** The dialog of the product that is open, if any; its code comes with the first one. */
export function ProductInFront({ opened, ...rest }: ProductInFrontProps) {
  return <Suspense>{opened && <ProductDialog {...opened} {...rest} />}</Suspense>
}
