import type { FactBus } from '../../facts/bus.js'
import type { ReportWrite, Setter } from '../../resources/resources.js'
import type { ShopPorts } from '../ports.js'

export interface ProductDescriptions {
  readonly prepare: Setter
  readonly report: ReportWrite
}

/** Sanitizes descriptions (docs/contract/accounts.md#setters) and reports stored ones. */
export function createProductDescriptions(facts: FactBus, ports: ShopPorts): ProductDescriptions {
  return {
    prepare: ports.prepareProduct,
    async report(product, { description }) {
      if (description === undefined) return
      await facts.emit('product.described', {
        productId: Number(product.id),
        description: String(product.description),
      })
    },
  }
}
