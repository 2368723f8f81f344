import type { LabOptions } from '../options.js'
import { catalogue, challengeKeys } from './catalogue.js'

/** The map of countries: that of the configuration, or the catalogue's own if countries are to be shown and the configuration has none. */
export function withCountries(options: LabOptions): LabOptions {
  const { ctf } = options.config
  if (ctf.showCountryDetailsInNotifications === 'none' || ctf.countryMapping) return options
  const countryMapping = Object.fromEntries(challengeKeys.map((key) => [key, catalogue[key].country]))
  return { ...options, config: { ...options.config, ctf: { ...ctf, countryMapping } } }
}
