import { describe, expect, it } from 'vitest'
import { type Offer, type ProductRow, summarise } from '../../../app/catalogue/offers.js'
import { readShelfView, takePage, writeShelfView } from '../../../app/catalogue/shelf-view.js'
import { chooseSuggestions, listSuggestions } from '../../../app/catalogue/suggestions/suggestion.js'

const view = (query: string, count = 46) => readShelfView(new URLSearchParams(query), count)
const usual = { order: 'name', size: 12, page: 0 }

function offer(id: number, name: string, price: number, deluxePrice = price): Offer {
  return { id, name, price, deluxePrice, description: '', image: '' }
}

describe('the view of the shelf in an address', () => {
  it.each([
    ['', 46, usual],
    ['order=price&size=24&page=2', 46, { order: 'price', size: 24, page: 1 }],
    ['order=-price&page=99', 46, { order: '-price', size: 12, page: 3 }],
    ['order=colour&size=13&page=-4', 46, usual],
    ['size=24&page=two', 7, usual],
    ['page=2', 0, usual],
  ])('%j of %i offers is %o', (query, count, expected) => {
    expect(view(query, count)).toEqual(expected)
  })

  it('is written beside the query, without defaults', () => {
    const written = writeShelfView(new URLSearchParams('q=juice&page=3'), { order: 'price', size: 36, page: 0 })
    expect(written.toString()).toBe('q=juice&order=price&size=36')
    expect(writeShelfView(written, { order: 'name', size: 12, page: 0 }).toString()).toBe('q=juice')
  })
})

it('a page of the shelf holds its offers in the requested order', () => {
  const offers = [offer(1, 'Apple', 2), offer(2, 'Banana', 5), offer(3, 'Carrot', 2)]
  const names = (order: 'name' | 'price' | '-price', page = 0) =>
    takePage(offers, { order, size: 2, page }, false).map(({ name }) => name)
  expect(names('name')).toEqual(['Apple', 'Banana'])
  expect(names('price')).toEqual(['Apple', 'Carrot'])
  expect(names('-price')).toEqual(['Banana', 'Apple'])
  expect(names('-price', 1)).toEqual(['Carrot'])
})

it('the cheapest is the one that costs this customer least', () => {
  const offers = [offer(1, 'Apple', 9, 1), offer(2, 'Banana', 5), offer(3, 'Carrot', 2)]
  const names = (order: 'price' | '-price', isDeluxe: boolean) =>
    takePage(offers, { order, size: 3, page: 0 }, isDeluxe).map(({ name }) => name)
  expect(names('price', false)).toEqual(['Carrot', 'Banana', 'Apple'])
  expect(names('price', true)).toEqual(['Apple', 'Carrot', 'Banana'])
  expect(names('-price', true)).toEqual(['Banana', 'Carrot', 'Apple'])
})

it('a few suggestions begin with the text or contain it', () => {
  const names = [
    'Banana Juice',
    'Green Apple',
    'Apple Juice',
    'Lemon',
    'Juice 1',
    'Juice 2',
    'Juice 3',
    'Juice 4',
    'Juice 5',
  ]
  const all = names.map((name, id) => offer(id, name, 1))
  const suggested = (text: string) => chooseSuggestions(all, text).map(({ name }) => name)
  expect(suggested(' apple ')).toEqual(['Apple Juice', 'Green Apple'])
  expect(suggested('juice')).toEqual(['Juice 1', 'Juice 2', 'Juice 3', 'Juice 4', 'Juice 5', 'Banana Juice'])
  expect(suggested('  ')).toEqual([])
  expect(suggested('zzz')).toEqual([])
})

it('a description is summarised without its markup', () => {
  expect(summarise('Send it <a href="/#recycle">back to us</a>, <b>please</b>.')).toBe('Send it back to us, please.')
})

it('a product without a numeric price is suggested without a price', () => {
  const row = { id: 1, name: 'Pear', description: null, price: 'abc', deluxePrice: 'abc', image: null }
  expect(listSuggestions([row as unknown as ProductRow])).toEqual([{ id: 1, name: 'Pear', image: '', price: 0 }])
})
