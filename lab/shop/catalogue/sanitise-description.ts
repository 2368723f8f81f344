import { sanitiseStrictly } from '../../values/sanitise-strictly.js'

type Fields = Readonly<Record<string, unknown>>

export type PrepareProduct = (values: Fields) => Fields

export const sanitiseDescription: PrepareProduct = (values) => {
  const { description } = values
  return typeof description === 'string' ? { ...values, description: sanitiseStrictly(description) } : values
}
