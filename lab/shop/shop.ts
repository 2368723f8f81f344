import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Accounts } from '../accounts/accounts.js'
import { type LabDisk, videosFolder } from '../disk/lab-disk.js'
import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import { fileOfPicture } from '../options/catalogue-config.js'
import type { ShopConfig } from '../options.js'
import type { Chain } from '../outside/chain/chain.js'
import { packageRoot } from '../package/package-root.js'
import type { Resources } from '../resources/resources.js'
import type { FindByCondition } from '../sandbox/document-query.js'
import type { ScriptEngine } from '../sandbox/script-engine.js'
import type { Store } from '../store/types.js'
import type { Texts } from '../texts/texts.js'
import { type Baskets, createBaskets } from './basket/baskets.js'
import { type Catalogue, createCatalogue } from './catalogue/catalogue.js'
import { type ChainWatch, createChainWatch } from './chain-watch.js'
import { type Checkout, createCheckout } from './checkout/checkout.js'
import { createDeliveryMethods, type DeliveryMethods } from './checkout/delivery-methods.js'
import { createCampaigns } from './coupons/campaigns.js'
import { type Coupons, createCoupons } from './coupons/coupons.js'
import type { CouponKey } from './coupons/sealed-coupons.js'
import { createInvoiceDrawer } from './invoice/draw-invoice.js'
import { createInvoices, type Invoices } from './invoice/invoices.js'
import { createNft, type Nft } from './nft.js'
import { createOrders, createOrderTracking, type Orders, type TrackOrder } from './orders/orders.js'
import { createPartnerOrders, type PartnerOrders } from './orders/partner-orders.js'
import { createRecycling, type Recycling } from './orders/recycling.js'
import type { ShopPorts } from './ports.js'
import type { DescribeError } from './surfaces/described-errors.js'
import { createHiddenPlaces, type HiddenPlaces } from './surfaces/hidden-places.js'

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

interface PrivacyPolicy {
  /** Markdown with the placeholders `{{name}}`, `{{url}}` and `{{contact}}`. */
  readonly text: string
  readonly language: string
}

function readPrivacyPolicy(language: string): PrivacyPolicy {
  const fixtures = join(packageRoot, 'fixtures')
  const translated = join(fixtures, 'privacy-policies', `${language}.md`)
  return existsSync(translated)
    ? { text: readFileSync(translated, 'utf8'), language }
    : { text: readFileSync(join(fixtures, 'privacy-policy.md'), 'utf8'), language: 'en' }
}

/** docs/contract/files-and-surfaces.md#redirect */
interface Redirects {
  allow(target: string): Promise<boolean>
}

function createRedirects({ facts, ports }: { facts: FactBus; ports: ShopPorts }): Redirects {
  return {
    async allow(target) {
      if (!ports.maySendTo(target, ports.partnerLinks)) return false
      const isListed = ports.partnerLinks.some((link) => target.startsWith(link))
      await facts.emit('visitor.redirected', { target, isListed })
      return true
    },
  }
}

/** Folders that the web server serves (docs/contract/files-and-surfaces.md#ftp). */
interface DiskFolders {
  readonly open: ShopPorts['openFolders']
  /** The file of `ftp/` for a requested name, whether or not it exists; undefined for a refused name. */
  pickDownload(name: string): Promise<string | undefined>
  noteLogRequest(path: string): Promise<void>
}

function createDiskFolders({ facts, ports }: { facts: FactBus; ports: ShopPorts }): DiskFolders {
  return {
    open: ports.openFolders,
    async pickDownload(sent) {
      const name = ports.pickDownload(sent)
      if (name !== undefined) await facts.emit('download.allowed', { name })
      return name
    },
    noteLogRequest: (path) => facts.emit('log.requested', { path }),
  }
}

/** The promotion film (docs/contract/files-and-surfaces.md#promotion). */
interface Promotion {
  /** The current subtitles as HTML; '' for an unreadable file. */
  writeSubtitles(): Promise<string>
}

interface PromotionParts {
  readonly facts: FactBus
  readonly ports: ShopPorts
  readonly disk: LabDisk
  readonly config: ShopConfig
}

function createPromotion({ facts, ports, disk, config }: PromotionParts): Promotion {
  const file = disk.path(...videosFolder, fileOfPicture(config.application.promotion.subtitles))
  return {
    async writeSubtitles() {
      const subtitles = await ports.loadSubtitles(file)
      await facts.emit('promotion.shown', { subtitles })
      return subtitles
    },
  }
}
