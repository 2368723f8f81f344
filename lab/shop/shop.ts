import type { Accounts } from '../accounts/accounts.js'
import type { LabDisk } from '../disk/lab-disk.js'
import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { ShopConfig } from '../options.js'
import type { Chain } from '../outside/chain/chain.js'
import type { Resources } from '../resources/resources.js'
import type { FindByCondition } from '../sandbox/document-query.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import type { Store } from '../store/types.js'
import type { Texts } from '../texts/texts.js'
import { type Baskets, createBaskets } from './baskets.js'
import { createCampaigns } from './campaigns.js'
import { type Catalogue, createCatalogue } from './catalogue.js'
import { type ChainWatch, createChainWatch } from './chain-watch.js'
import { type Checkout, createCheckout } from './checkout.js'
import { type Coupons, createCoupons } from './coupons.js'
import { createDeliveryMethods, type DeliveryMethods } from './delivery-methods.js'
import type { DescribeError } from './described-errors.js'
import { createDiskFolders, type DiskFolders } from './disk-folders.js'
import { createHiddenPlaces, type HiddenPlaces } from './hidden-places.js'
import { createInvoiceDrawer } from './invoice/draw-invoice.js'
import { createInvoices, type Invoices } from './invoice/invoices.js'
import { createNft, type Nft } from './nft.js'
import { createOrderTracking, type TrackOrder } from './order-tracking.js'
import { createOrders, type Orders } from './orders.js'
import { createPartnerOrders, type PartnerOrders } from './partner-orders.js'
import type { ShopPorts } from './ports.js'
import { readPrivacyPolicy } from './privacy-policy.js'
import { createPromotion, type Promotion } from './promotion.js'
import { createRecycling, type Recycling } from './recycling.js'
import { createRedirects, type Redirects } from './redirects.js'
import type { CouponKey } from './sealed-coupons.js'

export interface Shop {
  readonly catalogue: Catalogue
  readonly baskets: Baskets
  readonly coupons: Coupons
  readonly checkout: Checkout
  readonly orders: Orders
  readonly invoices: Invoices
  readonly deliveryMethods: DeliveryMethods
  readonly recycling: Recycling
  readonly nft: Nft
  readonly chainWatch: ChainWatch
  readonly trackOrder: TrackOrder
  readonly partnerOrders: PartnerOrders
  readonly privacyPolicy: typeof readPrivacyPolicy
  readonly folders: DiskFolders
  readonly hiddenPlaces: HiddenPlaces
  readonly redirects: Redirects
  readonly promotion: Promotion
  readonly describeError: DescribeError
}

/** From the shelf to the order. */
export function createShop(parts: {
  store: Store
  texts: Texts
  facts: FactBus
  ports: ShopPorts
  resources: Resources
  clock: Clock
  random: Random
  engine: ScriptEngine
  chain: Chain
  findByCondition: FindByCondition
  accounts: Accounts
  disk: LabDisk
  couponKey: CouponKey
  config: ShopConfig
}): Shop {
  const { accounts, config, store } = parts
  const { wallets, cards, addresses } = accounts
  const baskets = createBaskets(parts)
  const coupons = createCoupons({ ...parts, baskets })
  const campaigns = createCampaigns(parts)
  const deliveryMethods = createDeliveryMethods(store)
  const orders = createOrders(parts)
  const invoices = createInvoices(parts.disk)
  const drawInvoice = createInvoiceDrawer(config.application.name, parts.texts)
  const trade = { baskets, coupons, campaigns, deliveryMethods, orders, invoices, drawInvoice }
  return {
    catalogue: createCatalogue(parts),
    baskets,
    coupons,
    checkout: createCheckout({ ...parts, ...trade, wallets, cards, addresses }),
    orders,
    invoices,
    deliveryMethods,
    recycling: createRecycling(parts),
    nft: createNft(parts),
    chainWatch: createChainWatch(parts),
    trackOrder: createOrderTracking(parts),
    partnerOrders: createPartnerOrders(parts),
    privacyPolicy: readPrivacyPolicy,
    folders: createDiskFolders(parts),
    hiddenPlaces: createHiddenPlaces(parts),
    redirects: createRedirects(parts),
    promotion: createPromotion(parts),
    describeError: parts.ports.describeError,
  }
}
