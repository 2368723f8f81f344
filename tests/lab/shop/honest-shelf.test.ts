import { describe, expect, it, onTestFinished } from 'vitest'
import { createLab } from '../../../lab/create-lab.js'
import { openBasket } from '../../../lab/shop/basket/open-basket.js'
import { readQuantityChange } from '../../../lab/shop/basket/quantity-change.js'
import { readBasketItem } from '../../../lab/shop/basket/read-basket-item.js'
import { findStock } from '../../../lab/shop/catalogue/find-stock.js'
import { sanitiseDescription } from '../../../lab/shop/catalogue/sanitise-description.js'
import { searchProducts } from '../../../lab/shop/catalogue/search-products.js'
import { findOrdersOf, noteCustomer } from '../../../lab/shop/orders/orders-of-customer.js'
import { readPickupAtOwnAddress } from '../../../lab/shop/orders/read-pickup.js'

async function storeOf(fix: string[] = []) {
  const lab = await createLab({ fix })
  onTestFinished(() => lab.close())
  return lab.store
}

it('a search takes its text for text', async () => {
  const { sql } = await storeOf()
  const idsFor = async (text: string) => (await searchProducts(sql, text)).map(({ id }) => id)
  expect(await idsFor('eggfruit')).toEqual([3])
  expect(await idsFor('O-Saft')).toContain(9)
  expect(await idsFor('')).toContain(1)
  for (const text of ["'))--", '%', '_____', '\\', 'x\\%', "qwert')) union select 1,2,3,4,5,6,7,8,9--"])
    expect(await idsFor(text), text).toEqual([])
})

it.each([0, null, '', false, 3, undefined])('the quantity %j of a changed line is looked at', (quantity) => {
  expect(readQuantityChange({ quantity })).toBe(quantity)
})

it.each([
  [2, 2, 'opened'],
  [2, 1, 'refused'],
  [1, 2, 'refused'],
  [4711, 2, 'refused'],
  [Number.NaN, 2, 'refused'],
  [2, undefined, 'refused'],
  [2, Number.NaN, 'refused'],
])('basket %s is %s‘s: %s', async (id, ownerId, kind) => {
  expect(openBasket((await storeOf()).table('Baskets'), id, ownerId).kind).toBe(kind)
})

describe('a line goes into one’s own basket', () => {
  it.each([
    [{ ProductId: 1, BasketId: '2', quantity: 1 }, '2'],
    [{ ProductId: 1, BasketId: 2, quantity: 1 }, 2],
    [{ ProductId: 1, quantity: 1 }, 2],
    [{ ProductId: 1, BasketId: null, quantity: 1 }, 2],
    [{ ProductId: 1, BasketId: '', quantity: 1 }, 2],
    [{ ProductId: 1, BasketId: 'undefined', quantity: 1, id: 4711 }, 2],
  ])('%j', (body, BasketId) => {
    expect(readBasketItem('', body, 2)).toEqual({ kind: 'read', item: { ProductId: 1, BasketId, quantity: 1 } })
  })

  it.each([1, '1', '2x', [2], {}, Number.NaN, true])('not into %j', (basketId) => {
    expect(readBasketItem('', { ProductId: 1, BasketId: basketId, quantity: 1 }, 2)).toEqual({
      kind: 'foreign',
      basketId,
    })
  })

  it('nowhere without a basket', () => {
    expect(readBasketItem('', { ProductId: 1, BasketId: 2, quantity: 1 }, undefined).kind).toBe('foreign')
  })
})

it('what is withdrawn has no stock', async () => {
  const store = await storeOf()
  expect(findStock(store, 1)?.ProductId).toBe(1)
  for (const id of [10, 4711, Number.NaN]) expect(findStock(store, id)).toBeUndefined()
})

it.each([
  [{ description: '<em>Fresh</em>' }, { description: '<em>Fresh</em>' }],
  [
    { description: 'x<script>1</script>', price: 2 },
    { description: 'x', price: 2 },
  ],
  [{ description: 5 }, { description: 5 }],
  [{ price: 2 }, { price: 2 }],
])('%j is stored as %j', (sent, stored) => {
  expect(sanitiseDescription(sent)).toEqual(stored)
})

describe('an order belongs to an account', () => {
  it('which it notes beside the masked address', () => {
    expect(noteCustomer({ id: 2, email: 'jim@juice-sh.op' })).toEqual({ email: 'j*m@j**c*-sh.*p', customerId: 2 })
    expect(noteCustomer({ id: Number.NaN, email: 'x' })).toEqual({ email: 'x' })
  })

  it('and is refused for all others', async () => {
    const orders = (await storeOf(['orders-by-masked-address'])).collection('orders')
    expect(findOrdersOf(orders, { id: 1, email: '' })).toHaveLength(2)
    for (const id of [undefined, Number.NaN, 4711])
      expect(findOrdersOf(orders, { id, email: 'admin@juice-sh.op' })).toEqual([])
  })
})

describe('residues are fetched', () => {
  const read = async (form: Readonly<Record<string, unknown>>) =>
    readPickupAtOwnAddress(form, (await storeOf()).table('Addresses'), 2)

  it.each([
    { AddressId: 4 },
    { AddressId: null },
    { UserId: 2, AddressId: '4' },
    { UserId: 1, AddressId: 4 },
    { UserId: null, AddressId: 4 },
  ])('for the account of the session, as in %j, with its columns and no others', async (named) => {
    const request = { ...named, UserId: 2, quantity: 150, isPickup: true, date: '2031-05-04' }
    const { isPickup, date, ...sent } = { ...request, ...named, id: 1, isPickUp: true }
    expect(await read({ ...sent, date })).toEqual(request)
    expect(await read({ ...sent, isPickup, pickupDate: date })).toEqual(request)
  })

  it.each([
    [{ UserId: 2, AddressId: 3 }, 2],
    [{ UserId: 1, AddressId: 3 }, 2],
    [{ UserId: 2, AddressId: 4711 }, 2],
    [{ UserId: 2, AddressId: 4 }, undefined],
    [{ UserId: 2, AddressId: null }, undefined],
    [{ UserId: 2, AddressId: 4711 }, undefined],
    [{ UserId: 2, AddressId: null }, Number.NaN],
  ])('not for %j of account %s', async (named, accountId) => {
    const form = { ...named, quantity: 150 }
    const store = await storeOf()
    expect(() => readPickupAtOwnAddress(form, store.table('Addresses'), accountId)).toThrow(
      'Please choose an address of your own.',
    )
  })
})
