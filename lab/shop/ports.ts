import { type CheckoutPorts, honestCheckoutPorts } from './checkout-ports.js'
import { honestOrderPorts, type OrderPorts } from './order-ports.js'
import { honestShelfPorts, type ShelfPorts } from './shelf-ports.js'
import { honestSurfacePorts, type SurfacePorts } from './surface-ports.js'

/** The decisions of this room that a weakness may take over. */
export type ShopPorts = ShelfPorts & CheckoutPorts & OrderPorts & SurfacePorts

/** Their honest halves. */
export const honestShopPorts: ShopPorts = {
  ...honestShelfPorts,
  ...honestCheckoutPorts,
  ...honestOrderPorts,
  ...honestSurfacePorts,
}
