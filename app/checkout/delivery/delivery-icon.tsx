import { IconRocket, IconTruck, IconTruckDelivery } from '../../kit/page-icons'

/** The icons of the three ways to deliver, by the class names that the shop knows them by. */
const icons: Readonly<Record<string, typeof IconTruck>> = {
  'fas fa-rocket': IconRocket,
  'fas fa-shipping-fast': IconTruckDelivery,
  'fas fa-truck': IconTruck,
}

/** A way to deliver, drawn; one that the shop has invented since is a truck. */
export function DeliveryIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? IconTruck
  return <Icon size={24} aria-hidden />
}
