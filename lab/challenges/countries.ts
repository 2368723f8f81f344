import type { LabOptions } from '../options.js'
import { catalogue, challengeKeys } from './catalogue.js'

/** The countries of the challenges: the configuration's map, or the catalogue's if the configuration shows countries without a map. */
export function withCountries(options: LabOptions): LabOptions {
  const { ctf } = options.config
  if (ctf.showCountryDetailsInNotifications === 'none' || ctf.countryMapping) return options
  const countryMapping = Object.fromEntries(challengeKeys.map((key) => [key, catalogue[key].country]))
  return { ...options, config: { ...options.config, ctf: { ...ctf, countryMapping } } }
}
