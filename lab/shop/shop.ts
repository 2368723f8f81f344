import { join } from 'node:path'
import type { FactBus } from '../facts/bus.js'
import { packageRoot } from '../package-root.js'
import type { Resources } from '../resources/resources.js'
import type { Store } from '../store/types.js'
import type { Weaknesses } from '../weaknesses/weaknesses.js'
import { type Baskets, createBaskets } from './baskets.js'
import { type Catalogue, createCatalogue } from './catalogue.js'
import { createDeliveryMethods, type DeliveryMethods } from './delivery-methods.js'
import { createLanguages, type Languages } from './languages.js'
import { readPrivacyPolicy } from './privacy-policy.js'
import { createRecycling, type Recycling } from './recycling.js'

export interface Shop {
  readonly catalogue: Catalogue
  readonly baskets: Baskets
  readonly languages: Languages
  readonly deliveryMethods: DeliveryMethods
  readonly recycling: Recycling
  readonly privacyPolicy: typeof readPrivacyPolicy
}

/** From the shelf to the basket. */
export function createShop(parts: {
  store: Store
  facts: FactBus
  weaknesses: Weaknesses
  resources: Resources
}): Shop {
  return {
    catalogue: createCatalogue(parts),
    baskets: createBaskets(parts),
    languages: createLanguages(join(packageRoot, 'fixtures', 'i18n')),
    deliveryMethods: createDeliveryMethods(parts.store),
    recycling: createRecycling(parts.store),
    privacyPolicy: readPrivacyPolicy,
  }
}
