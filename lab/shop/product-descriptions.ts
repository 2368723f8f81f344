import type { FactBus } from '../facts/bus.js'
import type { Report, Setter } from '../resources/resources.js'
import { sanitiseStrictly } from '../sanitise-strictly.js'
import type { Weaknesses } from '../weaknesses/weaknesses.js'

type Fields = Readonly<Record<string, unknown>>

/** How a product's description is stored (accounts.md 4.6), and who is told of it. */
export function createProductDescriptions(facts: FactBus, weaknesses: Weaknesses): { prepare: Setter; report: Report } {
  return {
    prepare: weaknesses.prepareProduct,
    async report(product, { description }) {
      if (description === undefined) return
      await facts.emit('product.described', {
        productId: Number(product.id),
        description: String(product.description),
      })
    },
  }
}

/** The columns of a product with harmless markup in its description. */
export function sanitiseDescription(values: Fields): Fields {
  const { description } = values
  return typeof description === 'string' ? { ...values, description: sanitiseStrictly(description) } : values
}
