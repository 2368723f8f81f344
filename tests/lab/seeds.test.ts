import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLab } from '../../lab/create-lab.js'
import type { Lab } from '../../lab/lab.js'
import { makeConfig } from '../support/make-config.js'

let lab: Lab
beforeAll(async () => {
  lab = await createLab()
})
afterAll(() => lab.close())

const tableOf = <Name extends Parameters<Lab['store']['table']>[0]>(name: Name) => lab.store.table<Name>(name).all()
const random = [30, 99] as const

/** Name, price, deluxe price (equal when absent), stock, limit per customer, picture. */
interface Listed {
  readonly name: string
  readonly price: number
  readonly deluxe?: number
  readonly stock?: number
  readonly limit?: number
  readonly image?: string
  readonly isGone?: true
}

const catalogue: readonly Listed[] = [
  { name: 'Apple Juice (1000ml)', price: 1.99, deluxe: 0.99, limit: 5, image: 'apple_juice.jpg' },
  { name: 'Orange Juice (1000ml)', price: 2.99, deluxe: 2.49, image: 'orange_juice.jpg' },
  { name: 'Eggfruit Juice (500ml)', price: 8.99, image: 'eggfruit_juice.jpg' },
  { name: 'Raspberry Juice (1000ml)', price: 4.99, image: 'raspberry_juice.jpg' },
  { name: 'Lemon Juice (500ml)', price: 2.99, deluxe: 1.99, limit: 5, image: 'lemon_juice.jpg' },
  { name: 'Banana Juice (1000ml)', price: 1.99, image: 'banana_juice.jpg' },
  { name: 'OWASP Juice Shop T-Shirt', price: 22.49, limit: 5, image: 'fan_shirt.jpg' },
  { name: 'OWASP Juice Shop CTF Girlie-Shirt', price: 22.49, image: 'fan_girlie.jpg' },
  { name: 'OWASP SSL Advanced Forensic Tool (O-Saft)', price: 0.01, image: 'orange_juice.jpg' },
  { name: 'Christmas Super-Surprise-Box (2014 Edition)', price: 29.99, image: 'undefined.jpg', isGone: true },
  { name: 'Rippertuer Special Juice', price: 16.99, image: 'undefined.jpg', isGone: true },
  { name: 'OWASP Juice Shop Sticker (2015/2016 design)', price: 999.99, image: 'sticker.png', isGone: true },
  { name: 'OWASP Juice Shop Iron-Ons (16pcs)', price: 14.99, image: 'iron-on.jpg' },
  { name: 'OWASP Juice Shop Magnets (16pcs)', price: 15.99, image: 'magnets.jpg' },
  { name: 'OWASP Juice Shop Sticker Page', price: 9.99, image: 'sticker_page.jpg' },
  { name: 'OWASP Juice Shop Sticker Single', price: 4.99, image: 'sticker_single.jpg' },
  { name: 'OWASP Juice Shop Temporary Tattoos (16pcs)', price: 14.99, image: 'tattoo.jpg' },
  { name: 'OWASP Juice Shop Mug', price: 21.99, image: 'fan_mug.jpg' },
  { name: 'OWASP Juice Shop Hoodie', price: 49.99, image: 'fan_hoodie.jpg' },
  { name: 'OWASP Juice Shop-CTF Velcro Patch', price: 2.92, stock: 5, limit: 5, image: 'velcro-patch.jpg' },
  { name: 'Woodruff Syrup "Forest Master X-Treme"', price: 6.99, image: 'woodruff_syrup.jpg' },
  { name: 'Green Smoothie', price: 1.99, image: 'green_smoothie.jpg' },
  { name: 'Quince Juice (1000ml)', price: 4.99, image: 'quince.jpg' },
  { name: 'Apple Pomace', price: 0.89, limit: 5, image: 'apple_pressings.jpg' },
  { name: 'Fruit Press', price: 89.99, image: 'fruit_press.jpg' },
  { name: 'OWASP Juice Shop Logo (3D-printed)', price: 99.99, image: '3d_keychain.jpg' },
  { name: 'Juice Shop Artwork', price: 278.74, stock: 0, image: 'artwork.jpg', isGone: true },
  { name: 'Global OWASP WASPY Award 2017 Nomination', price: 0.03, image: 'waspy.png', isGone: true },
  { name: 'Strawberry Juice (500ml)', price: 3.99, image: 'strawberry_juice.jpeg' },
  { name: 'Carrot Juice (1000ml)', price: 2.99, image: 'carrot_juice.jpeg' },
  {
    name: 'OWASP Juice Shop Sweden Tour 2017 Sticker Sheet (Special Edition)',
    ...{ price: 19.1, image: 'stickersheet_se.png', isGone: true },
  },
  { name: 'Pwning OWASP Juice Shop', price: 5.99, image: 'cover_small.jpg' },
  { name: 'Melon Bike (Comeback-Product 2018 Edition)', price: 2999, stock: 3, limit: 1, image: 'melon_bike.jpeg' },
  { name: 'OWASP Juice Shop Coaster (10pcs)', price: 19.99, stock: 0, image: 'coaster.jpg' },
  { name: 'OWASP Snakes and Ladders - Web Applications', price: 0.01, stock: 8, image: 'snakes_ladders.jpg' },
  { name: 'OWASP Snakes and Ladders - Mobile Apps', price: 0.01, stock: 0, image: 'snakes_ladders_m.jpg' },
  { name: 'OWASP Juice Shop Holographic Sticker', price: 2, stock: 0, image: 'holo_sticker.png' },
  {
    name: 'OWASP Juice Shop "King of the Hill" Facemask',
    ...{ price: 13.49, stock: 0, limit: 1, image: 'fan_facemask.jpg' },
  },
  {
    name: 'Juice Shop Adversary Trading Card (Common)',
    ...{ price: 2.99, deluxe: 0.99, limit: 5, image: 'ccg_common.png', isGone: true },
  },
  {
    name: 'Juice Shop Adversary Trading Card (Super Rare)',
    ...{ price: 99.99, deluxe: 69.99, stock: 2, limit: 1, image: 'ccg_foil.png', isGone: true },
  },
  { name: 'Juice Shop "Permafrost" 2020 Edition', price: 9999.99, stock: 1, limit: 1, image: 'permafrost.jpg' },
  { name: 'Best Juice Shop Salesman Artwork', price: 5000, stock: 1, image: 'artwork2.jpg' },
  { name: 'OWASP Juice Shop Card (non-foil)', price: 1000, stock: 3, limit: 1, image: 'card_alpha.jpg' },
  { name: '20th Anniversary Celebration Ticket', price: 1e-20, limit: 1, image: '20th.jpeg', isGone: true },
  { name: 'OWASP Juice Shop LEGO™ Tower', price: 799, stock: 3, limit: 1, image: 'lego_case.jpg' },
  { name: 'DSOMM & Juice Shop User Day Ticket', price: 55.2, limit: 1, image: 'user_day_ticket.png', isGone: true },
  { name: 'Pineapple Juice (1000ml)', price: 2.99 },
  { name: 'Melon Juice (1000ml)', price: 2.49 },
  { name: 'Grape Juice (1000ml)', price: 2.99 },
  { name: 'Dragonfruit Juice (500ml)', price: 3.99 },
  { name: 'Berry Juice (1000ml)', price: 3.49 },
  { name: 'Basil Smoothie', price: 2.99 },
  { name: 'Bragă (500ml)', price: 2.49 },
  { name: 'Elderflower Cordial (500ml)', price: 3.29 },
  { name: 'Sea Buckthorn Juice (500ml)', price: 3.99 },
  { name: 'Pomegranate Drink (500ml)', price: 4.49 },
]

describe('the products', () => {
  it('are all there, in order', () => {
    expect(tableOf('Products').map(({ id, name }) => [id, name])).toEqual(
      catalogue.map(({ name }, index) => [index + 1, name]),
    )
  })

  it.each(catalogue.map((listed, index) => [index + 1, listed] as const))('%i is as listed: %o', (id, listed) => {
    const product = tableOf('Products').find((row) => row.id === id)
    const { price, deluxe = price, image = product?.image } = listed
    expect(product).toMatchObject({ price, deluxePrice: deluxe, image })
    expect(product?.deletedAt !== null).toBe(listed.isGone ?? false)
    const row = tableOf('Quantities').find(({ ProductId }) => ProductId === id)
    const [min, max] = listed.stock === undefined ? random : [listed.stock, listed.stock]
    expect(row).toMatchObject({ id, limitPerUser: listed.limit ?? null })
    expect(row?.quantity).toBeGreaterThanOrEqual(min)
    expect(row?.quantity).toBeLessThanOrEqual(max)
  })

  it('say what challenges need', () => {
    const descriptionOf = (id: number) => tableOf('Products').find((row) => row.id === id)?.description ?? ''
    const link = '<a href="https://www.owasp.org/index.php/O-Saft" target="_blank">More...</a>'
    expect(descriptionOf(9).endsWith(` ${link}`)).toBe(true)
    expect(descriptionOf(9).split('O-Saft')).toHaveLength(2)
    expect(descriptionOf(10)).toMatch(/ \([^()]*seasonal[^()]*\)$/i)
    expect(descriptionOf(11)).toMatch(/Annona cherimola.*safety.*unsafe/is)
    for (const id of [24, 25]) expect(descriptionOf(id)).toContain('/#/recycle')
    for (const id of [13, 14, 15, 16, 17])
      expect(descriptionOf(id)).toContain('https://www.stickeryou.com/products/owasp-juice-shop/794')
  })

  it('are praised by those who should (10.2)', () => {
    const reviews = lab.store.collection('reviews').all()
    const authorsOf = (id: number) => reviews.filter(({ product }) => product === id).map(({ author }) => author)
    expect(reviews).toHaveLength(29)
    expect(authorsOf(1)).toEqual(['admin@juice-sh.op', 'basil@juice-sh.op'])
    expect(authorsOf(37)).toEqual(['mc.safesearch@juice-sh.op', 'jim@juice-sh.op', 'bender@juice-sh.op'])
    expect(authorsOf(46)).toEqual(['wurstbrot@juice-sh.op', 'J12934@juice-sh.op'])
    expect(authorsOf(45)).toEqual(['bjoern@owasp.org'])
  })
})

it('the orders (10.4)', () => {
  const orders = lab.store.collection('orders').all()
  expect(orders.map(({ email, totalPrice, bonus, delivered }) => [email, totalPrice, bonus, delivered])).toEqual([
    ['*dm*n@j**c*-sh.*p', 8.96, 0, false],
    ['*dm*n@j**c*-sh.*p', 26.97, 3, true],
    ['d*m*', 30.92, 0, true],
  ])
  expect(orders.map(({ products }) => products.map(({ name, quantity }) => [name, quantity]))).toEqual([
    [
      ['Apple Juice (1000ml)', 3],
      ['Orange Juice (1000ml)', 1],
    ],
    [['Eggfruit Juice (500ml)', 3]],
    [
      ['Apple Juice (1000ml)', 3],
      ['Raspberry Juice (1000ml)', 5],
    ],
  ])
  expect(orders[2]?.orderId).toMatch(/^fe01-[0-9a-f]{16}$/)
})

describe('what customers have (10.5)', () => {
  it('in their baskets', () => {
    expect(tableOf('Baskets').map(({ id, UserId, coupon }) => [id, UserId, coupon])).toEqual(
      [1, 2, 3, 11, 16].map((UserId, index) => [index + 1, UserId, null]),
    )
    expect(tableOf('BasketItems').map(({ BasketId, ProductId, quantity }) => [BasketId, ProductId, quantity])).toEqual([
      ...[1, 2, 3].map((product, index) => [1, product, [2, 3, 1][index]]),
      ...[
        [2, 4, 2],
        [3, 4, 1],
        [4, 4, 2],
        [5, 3, 5],
        [5, 4, 2],
      ],
    ])
  })

  it('in their wallets', () => {
    const wallets = tableOf('Wallets')
    expect(wallets.map(({ UserId }) => UserId)).toEqual(tableOf('Users').map(({ id }) => id))
    const nameOf = (userId: number | null) =>
      tableOf('Users')
        .find(({ id }) => id === userId)
        ?.email?.split('@')[0]
    const filled = wallets.filter(({ balance }) => balance !== 0)
    expect(Object.fromEntries(filled.map(({ UserId, balance }) => [nameOf(UserId), balance]))).toEqual({
      ...{ jim: 100, morty: 100, 'mc.safesearch': 13337, amy: 48, uvogin: 100, demo: 200, basil: 2 },
    })
  })

  it('to pay with', () => {
    const cards = tableOf('Cards').map(({ id, UserId, cardNum, expMonth, expYear }) => [
      ...[id, UserId, String(cardNum).slice(-4), expMonth, expYear],
    ])
    expect(cards).toEqual([
      [1, 4, '2754', 12, 2092],
      [2, 17, '5678', 12, 2099],
      [3, 1, '4368', 2, 2081],
      [4, 1, '8108', 4, 2086],
      [5, 2, '8705', 11, 2099],
      [6, 3, '6208', 2, 2081],
    ])
  })

  it('for an address', () => {
    expect(tableOf('Addresses').map(({ UserId }) => UserId)).toEqual([4, 17, 1, 2, 2, 3])
  })
})

it('as many strangers as the configuration asks for, after everybody else', async () => {
  const count = 42
  const crowded = await createLab({ config: makeConfig({ application: { numberOfRandomFakeUsers: count } }) })
  try {
    const users = crowded.store.table('Users')
    const people = tableOf('Users').map(({ id, email }) => ({ id, email }))
    const last = people.at(-1)?.id ?? 0
    expect(users.all().slice(0, people.length)).toMatchObject(people)
    const strangers = users.all().slice(people.length)
    expect(strangers.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => last + 1 + index))
    for (const { email, role, password } of strangers) {
      expect(email).toMatch(/^[a-z0-9]{5}@[a-z0-9]{4}\.[a-z0-9]{2}$/)
      expect([role, password]).toEqual(['customer', expect.stringMatching(/^[0-9a-f]{32}$/)])
    }
    expect(new Set(strangers.map(({ email }) => email)).size).toBe(count)
    expect(crowded.store.table('Wallets').all()).toHaveLength(tableOf('Wallets').length)
  } finally {
    await crowded.close()
  }
})

it('pictures that the configuration names by URL, by their files', async () => {
  const { config } = lab
  const [product, ...products] = config.products
  const [memory, ...memories] = config.memories
  const pictured = await createLab({
    config: {
      ...config,
      products: [{ name: 'X', ...product, image: 'https://x.example/a/b.png?raw=true' }, ...products],
      memories: [{ ...memory, image: 'https://x.example/c.jpg#top' }, ...memories],
    },
  })
  try {
    expect(pictured.store.table('Products').find(1)?.image).toBe('b.png')
    expect(pictured.store.table('Memories').find(2)?.imagePath).toBe('assets/public/images/uploads/c.jpg')
  } finally {
    await pictured.close()
  }
})

it('the recycling requests (10.6)', () => {
  const requests = tableOf('Recycles').map((row) => [
    ...[row.id, row.UserId, row.AddressId, row.quantity, row.isPickup, String(row.date).slice(0, 10)],
  ])
  expect(requests).toEqual([
    [1, 2, 4, 800, true, '2270-01-17'],
    [2, 3, 6, 1320, true, '2006-01-14'],
    [3, 4, 1, 120, true, '2018-04-16'],
    [4, 1, 3, 300, true, '2018-01-17'],
    [5, 4, 1, 350, true, '2018-03-17'],
    [6, 3, 6, 200, true, '2018-07-17'],
    [7, 4, 1, 140, true, '2018-03-19'],
    [8, 1, 3, 150, true, '2018-05-12'],
    [9, 16, 2, 500, true, '2019-02-18'],
  ])
})

it('what customers said, each signed (10.7)', () => {
  const feedbacks = tableOf('Feedbacks')
  expect(feedbacks.map(({ UserId, rating }) => [UserId, rating])).toEqual([
    ...[1, 2, 3, 21].map((user, index) => [user, [5, 4, 1, 1][index]]),
    ...[2, 4, 4, 3].map((rating) => [null, rating]),
  ])
  expect(feedbacks.map(({ comment }) => /\(([^()]*)\)$/.exec(comment ?? '')?.[1])).toEqual([
    ...['***in@juice-sh.op', '***@juice-sh.op', '***der@juice-sh.op', '***ereum@juice-sh.op'],
    ...Array(4).fill('anonymous'),
  ])
  expect(feedbacks[3]?.comment).toMatch(
    /\/juicy-nft.*purpose betray marriage blame crunch monitor spin slide donate sport lift clutch/s,
  )
  expect(feedbacks[4]?.comment).toMatch(/<em>.*PDF.*<\/em>/s)
  expect(feedbacks[5]?.comment).toMatch(/<b>.*<\/b>/s)
  expect(tableOf('Complaints').map(({ UserId }) => UserId)).toEqual([3])
})

it('the photo wall (10.8)', () => {
  const folder = 'assets/public/images/uploads/'
  expect(tableOf('Memories').map(({ UserId, imagePath }) => [UserId, imagePath?.slice(folder.length)])).toEqual([
    [13, 'ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg'],
    [4, 'magn(et)ificent!-1571814229653.jpg'],
    [4, 'my-rare-collectors-item!-[̲̅$̲̅(̲̅-͡°-͜ʖ-͡°̲̅)̲̅$̲̅]-1572603645543.jpg'],
    [21, 'BeeHaven.png'],
    [13, 'sorted-the-pieces,-starting-assembly-process-1721152307290.jpg'],
    [13, 'building-something-literally-bottom-up-1721152342603.jpg'],
    [13, 'putting-in-the-hardware-1721152366854.jpg'],
    [13, 'everything-up-and-running!-1721152385146.jpg'],
    [18, 'favorite-hiking-place.png'],
    [19, 'IMG_4253.jpg'],
  ])
})
