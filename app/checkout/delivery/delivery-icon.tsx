import { IconRocket, IconTruck, IconTruckDelivery } from '../../kit/page-icons'

/** By the class names that the shop stores. */
const icons: Readonly<Record<string, typeof IconTruck>> = {
  'fas fa-rocket': IconRocket,
  'fas fa-shipping-fast': IconTruckDelivery,
  'fas fa-truck': IconTruck,
}

/** A truck for an unknown method. */
export function DeliveryIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? IconTruck
  return <Icon size={24} aria-hidden />
}
