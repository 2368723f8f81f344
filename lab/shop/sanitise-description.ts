import { sanitiseStrictly } from '../sanitise-strictly.js'

type Fields = Readonly<Record<string, unknown>>

/** The columns of a product with harmless markup in its description. */
export function sanitiseDescription(values: Fields): Fields {
  const { description } = values
  return typeof description === 'string' ? { ...values, description: sanitiseStrictly(description) } : values
}
