import { requireSession } from '../http/guards'
import type { SignedInCall } from '../http/page'
import type { ServerDone } from '../http/page-action'
import type { PageCall } from '../http/page-call'
import { requireRight } from '../http/resources/resource-rights'
import { type BasketProduct, pickLines } from './basket-lines'

export interface BasketData {
  readonly lines: readonly BasketProduct[]
  /** True if the buyer pays members' prices. */
  readonly isDeluxe: boolean
}

/** As `GET /rest/basket/:id`, for the basket of the session. */
export async function readBasket({ lab, session, shopper }: SignedInCall): Promise<BasketData> {
  const basket = session.bid === undefined ? null : await lab.shop.baskets.view(String(session.bid), shopper)
  return { lines: pickLines(basket?.Products ?? []), isDeluxe: shopper.isDeluxe }
}

/** As `PUT /api/BasketItems/:id`; at least one piece. */
export async function changeLine(call: PageCall): Promise<void> {
  const { item = '', quantity } = call.form
  await changeQuantity(call, item, Math.max(1, Number(quantity) || 1))
}

/** As `DELETE /api/BasketItems/:id`. */
export async function removeLine(call: PageCall): Promise<void> {
  await call.lab.resources.remove(requireRight(call, 'remove', 'BasketItems'), call.form.item ?? '')
}

/** Raises an existing line, or creates one as `POST /api/BasketItems`. */
export async function addProduct(call: PageCall): Promise<ServerDone> {
  const { lab, shopper, form } = call
  const ProductId = Number(form.product)
  const { bid } = requireSession(call)
  const present = bid === undefined ? undefined : lab.shop.baskets.productsIn(bid).find(({ id }) => id === ProductId)
  if (present) await changeQuantity(call, String(present.BasketItem.id), Number(present.BasketItem.quantity) + 1)
  else {
    requireRight(call, 'create', 'BasketItems')
    const body = { ProductId, BasketId: String(bid), quantity: 1 }
    await lab.shop.baskets.addItem(JSON.stringify(body), body, shopper)
  }
  return { to: '/basket' }
}

async function changeQuantity(call: PageCall, item: string, quantity: number): Promise<void> {
  requireRight(call, 'update', 'BasketItems')
  await call.lab.shop.baskets.changeItem(item, { quantity }, call.shopper)
}
