import type { PageCall } from '../../http/page-call'

export interface DeliveryMethod {
  readonly id: number
  readonly name: string
  readonly price: number
  /** Days. */
  readonly eta: number
  /** Class names of an icon, such as `fas fa-truck`. */
  readonly icon: string
}

/** As `GET /api/Deliverys`. */
export function listDeliveries({ lab, shopper, language }: PageCall): DeliveryMethod[] {
  const methods = lab.shop.deliveryMethods.list(shopper.isDeluxe)
  return methods.map((method) => pick(lab.texts.translateFields(language, method, ['name'])))
}

export function findDelivery({ lab, shopper, language }: PageCall, id: string | undefined): DeliveryMethod | undefined {
  const method = id === undefined ? undefined : lab.shop.deliveryMethods.find(id, shopper.isDeluxe)
  return method && pick(lab.texts.translateFields(language, method, ['name']))
}

type Row = { readonly id: number } & {
  readonly [Name in keyof Omit<DeliveryMethod, 'id'>]: DeliveryMethod[Name] | null
}

function pick({ id, name, price, eta, icon }: Row): DeliveryMethod {
  return { id, name: name ?? '', price: Number(price), eta: Number(eta), icon: icon ?? '' }
}
