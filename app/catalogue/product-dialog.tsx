import { SheetDialog } from '../kit/page/sheet-dialog'
import { ProductDetails } from './product-details'
import type { OpenedProduct } from './use-product-dialog'

interface ProductDialogProps extends OpenedProduct {
  readonly isDeluxe: boolean
  onClose(): void
}

const titleId = 'product-dialog-name'

export function ProductDialog({ onClose, ...product }: ProductDialogProps) {
  return (
    <SheetDialog titleId={titleId} isRead onClose={onClose}>
      <ProductDetails titleId={titleId} {...product} />
    </SheetDialog>
  )
}
