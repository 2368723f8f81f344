import type { LabOptions } from '../options.js'
import { catalogue, challengeKeys } from './catalogue.js'

/** Where countries are to be shown and the configuration has no map of its own, the catalogue's countries are the map. */
export function withCountries(options: LabOptions): LabOptions {
  const { ctf } = options.config
  if (ctf.showCountryDetailsInNotifications === 'none' || ctf.countryMapping) return options
  const countryMapping = Object.fromEntries(challengeKeys.map((key) => [key, catalogue[key].country]))
  return { ...options, config: { ...options.config, ctf: { ...ctf, countryMapping } } }
}
