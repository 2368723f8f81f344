import { sanitiseStrictly } from '../values/sanitise-strictly.js'

type Fields = Readonly<Record<string, unknown>>

/** The columns of a product as they are stored, from those that were sent. */
export type PrepareProduct = (values: Fields) => Fields

/** With harmless markup in the description. */
export const sanitiseDescription: PrepareProduct = (values) => {
  const { description } = values
  return typeof description === 'string' ? { ...values, description: sanitiseStrictly(description) } : values
}
