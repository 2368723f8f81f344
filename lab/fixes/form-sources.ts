import type { Random } from '../facts/random.js'

export interface FormHeaders {
  readonly origin?: string
  readonly referer?: string
  readonly site?: string
}

/** Headers of forms from pages of other sites, by name; the first is the known attack. */
export function drawForeignForms(random: Random, host: string): readonly (readonly [string, FormHeaders])[] {
  const own = `https://${host}`
  const evil = `${random.text(6, 'klmnop')}.test`
  return [
    ['a form of another site', { origin: `https://${evil}`, site: 'cross-site' }],
    ['only the origin of another site', { origin: `https://${evil}` }],
    ['only the referer of another site', { referer: `https://${evil}/form` }],
    ['only the mark of another site', { site: 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['the origin of another site, and an own referer', { origin: `https://${evil}`, referer: own }],
    ['a host that goes on', { origin: `${own}.${evil}` }],
    ['a host that ends so', { origin: `https://x${host}` }],
    ['another host of the same site', { origin: `https://blog.${host}`, site: 'same-site' }],
    ['another port', { origin: `${own}:${random.integer(1024, 9999)}`, site: 'same-site' }],
    ['the own host in a query', { referer: `https://${evil}/?from=${own}/` }],
    ['the own host as user name', { referer: `${own}@${evil}/` }],
    ['the own host in a path', { referer: `https://${evil}/${host}` }],
  ]
}
