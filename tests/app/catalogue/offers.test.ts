import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countBonusPoints,
  countLeft,
  filterOffers,
  type ProductRow,
  stockShelf,
} from '../../../app/catalogue/offers.js'
import { listPageSizes } from '../../../app/catalogue/shelf-view.js'
import { formatPrice } from '../../../app/kit/prices.js'

const row = (id: number, name: string, description = ''): ProductRow => ({
  id,
  name,
  description,
  price: 1.99,
  deluxePrice: 1.99,
  image: `${id}.jpg`,
})

describe('the shelf', () => {
  it('is in the order of names and knows its stock', () => {
    const shelf = stockShelf([row(1, 'Pear'), row(2, 'Apple')], [{ ProductId: 2, quantity: 7 }])
    expect(shelf.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Apple', 7],
      ['Pear', undefined],
    ])
  })

  it('survives rows that attacks have emptied', () => {
    const [offer] = stockShelf(
      [{ id: 1, name: null, description: null, price: null, deluxePrice: null, image: null }],
      [],
    )
    expect(offer).toMatchObject({ name: '', description: '', price: 0, deluxePrice: 0, image: '' })
  })

  it.each(['abc', '', '1e999'])('survives the price %j, which the column takes as well', (price) => {
    const written = { ...row(1, 'Apple'), price, deluxePrice: price } as unknown as ProductRow
    expect(stockShelf([written], [])).toMatchObject([{ price: 0, deluxePrice: 0 }])
  })
})

it('the shelf sorts translated names before Latin ones, and those by code unit', () => {
  const namesOf = (...names: string[]) =>
    stockShelf(
      names.map((name, index) => row(index, name)),
      [],
    ).map(({ name }) => name)
  expect(namesOf('OWASP Mug', 'リンゴ', 'Apple', '「イチゴ」')).toEqual(['「イチゴ」', 'リンゴ', 'Apple', 'OWASP Mug'])
  expect(namesOf('OWASP', 'عصير (1000 مل)')).toEqual(['عصير (1000 مل)', 'OWASP'])
  expect(namesOf('Äpfel', 'Zimt', '20 Sticker', 'Apfel')).toEqual(['20 Sticker', 'Apfel', 'Zimt', 'Äpfel'])
})

describe('a search', () => {
  const shelf = stockShelf([row(1, 'Apple Juice'), row(2, 'Pear', 'better than an APPLE'), row(3, 'Plum')], [])

  it.each([
    ['apple', [1, 2]],
    ['  APPLE ', [1, 2]],
    ['plum', [3]],
    ['', [1, 2, 3]],
    ['zzzz', []],
  ])('for "%s" looks into names and descriptions', (query, ids) => {
    expect(filterOffers(shelf, query).map(({ id }) => id)).toEqual(ids)
  })
})

describe('page sizes', () => {
  it.each([
    [46, [12, 24, 36, 46]],
    [24, [12, 24]],
    [5, [12]],
    [0, [12]],
  ])('of %i offers', (count, sizes) => {
    expect(listPageSizes(count)).toEqual(sizes)
  })

  it('rise, and the last one shows everything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (count) => {
        const sizes = listPageSizes(count)
        expect(sizes).toEqual([...new Set(sizes)].sort((one, other) => one - other))
        expect(sizes.at(-1)).toBeGreaterThanOrEqual(count)
      }),
    )
  })
})

it.each([
  [6, undefined],
  [5, 5],
  [1, 1],
  [0, 0],
  [-1, 0],
  [undefined, undefined],
])('with %s pieces in stock the ribbon says %s', (quantity, left) => {
  expect(countLeft({ quantity })).toBe(left)
})

it.each([
  [1.99, 0],
  [5.99, 1],
  [89.99, 9],
])('a price of %d earns %i bonus points', (price, points) => {
  expect(countBonusPoints(price)).toBe(points)
})

it('ends prices with the currency sign', () => {
  expect(formatPrice(1.99)).toBe('1.99¤')
  expect(formatPrice(5)).toBe('5.00¤')
})
