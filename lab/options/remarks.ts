import { readFixture } from '../package/read-fixture.js'
import type { ShopConfig } from './shop-config.js'
import type { YamlSource } from './yaml-source.js'

interface Remark {
  readonly key: string
  readonly message: string
}

/** Remarks on acceptable values that are probably mistakes. */
export function listRemarks(config: ShopConfig, sources: readonly YamlSource[]): string[] {
  return [...remarkStrangers(config), ...remarkSharedCountries(config)].map(({ key, message }) => {
    const source = sources.find(({ lineOf }) => lineOf(key.split('.')) !== undefined)
    return `${source ? `${source.file}:${source.lineOf(key.split('.'))}: ` : ''}${key} ${message}`
  })
}

function remarkStrangers({ products, memories }: ShopConfig): Remark[] {
  const people = new Set(readFixture<{ key: string }[]>('seeds', 'users.yml').map(({ key }) => key))
  const named = [
    ...products.flatMap(({ reviews = [] }, index) =>
      reviews.map(({ author }, at) => ({ key: `products.${index}.reviews.${at}.author`, name: author })),
    ),
    ...memories.map(({ user }, index) => ({ key: `memories.${index}.user`, name: user })),
  ]
  return named
    .filter(({ name }) => name !== undefined && !people.has(name))
    .map(({ key, name }) => ({
      key,
      message: `is '${name}', whom the shop does not know, so it is nobody's. Check its spelling: ${[...people].join(', ')}.`,
    }))
}

function remarkSharedCountries({ ctf }: ShopConfig): Remark[] {
  const firsts = new Map<string, string>()
  return Object.entries(ctf.countryMapping ?? {}).flatMap(([key, { code }]) => {
    const first = firsts.get(code)
    if (first === undefined) firsts.set(code, key)
    const message = `has the country ${code}, as ${first} has, and a map has one place for both.`
    return first === undefined ? [] : [{ key: `ctf.countryMapping.${key}`, message }]
  })
}
