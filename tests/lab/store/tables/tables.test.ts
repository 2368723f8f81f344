import { describe, expect, it, onTestFinished } from 'vitest'
import { systemRandom } from '../../../../lab/facts/random.js'
import { createStore } from '../../../../lab/store/create-store.js'
import { type Row, StoreError } from '../../../../lab/store/types.js'
import { openTestStore } from '../test-store.js'

function refusalOf(act: () => unknown): { kind: string; message: string; errors: readonly unknown[] } {
  try {
    act()
  } catch (error) {
    if (error instanceof StoreError) return { kind: error.kind, message: error.message, errors: error.errors }
    throw error
  }
  throw new Error('Nothing was refused.')
}

const noForeignKey = { kind: 'constraint', message: 'SQLITE_CONSTRAINT: FOREIGN KEY constraint failed', errors: [] }

describe('inserting', () => {
  it('fills in defaults, id and times, in column order', async () => {
    const store = await openTestStore()
    const user = store.table('Users').insert({ email: 'new@juice-sh.op' })
    expect(Object.entries(user)).toEqual([
      ['id', 5],
      ['username', ''],
      ['email', 'new@juice-sh.op'],
      ['password', null],
      ['role', 'customer'],
      ['deluxeToken', ''],
      ['lastLoginIp', '0.0.0.0'],
      ['profileImage', '/assets/public/images/uploads/default.svg'],
      ['totpSecret', ''],
      ['isActive', true],
      ['createdAt', '2024-05-01T12:30:15.000Z'],
      ['updatedAt', '2024-05-01T12:30:15.000Z'],
      ['deletedAt', null],
    ])
  })

  it('accepts id and creation date, ignores unknown fields and never reuses an id', async () => {
    const feedbacks = (await openTestStore()).table('Feedbacks')
    const values = { id: 7, rating: 1, createdAt: '2020-01-01', updatedAt: '2020-01-01', nonsense: true }
    expect(feedbacks.insert(values)).toEqual({
      UserId: null,
      id: 7,
      comment: null,
      rating: 1,
      createdAt: '2020-01-01T00:00:00.000Z',
      updatedAt: '2024-05-01T12:30:15.000Z',
    })
    expect(feedbacks.remove(7)).toBe(true)
    expect(feedbacks.insert({ rating: 2 }).id).toBe(8)
  })

  it('keeps an explicit null where there is a default', async () => {
    expect((await openTestStore()).table('Users').insert({ username: null as never }).username).toBeNull()
  })

  it.each([
    ['Feedbacks', { rating: '4' }, 'rating', 4],
    ['Feedbacks', { rating: 'lots' }, 'rating', 'lots'],
    ['Feedbacks', { rating: true }, 'rating', 1],
    ['Feedbacks', { rating: {} }, 'rating', '[object Object]'],
    ['Feedbacks', { rating: 'Infinity' }, 'rating', 'Infinity'],
    ['Feedbacks', { rating: 1e308 }, 'rating', 1e308],
    ['Products', { price: Number.POSITIVE_INFINITY }, 'price', null],
    ['Products', { price: '1e400' }, 'price', null],
    ['Recycles', { isPickup: Number.NEGATIVE_INFINITY }, 'isPickup', null],
    ['Recycles', { date: Number.POSITIVE_INFINITY }, 'date', null],
    ['Feedbacks', { rating: 1, comment: 12 }, 'comment', '12'],
    ['Complaints', { UserId: '2' }, 'UserId', 2],
    ['Recycles', { date: 'never' }, 'date', null],
    ['Recycles', { date: '2024-01-02' }, 'date', '2024-01-02T00:00:00.000Z'],
    ['Recycles', { isPickup: 'true' }, 'isPickup', true],
    ['Products', { price: '1.50' }, 'price', 1.5],
  ] as const)('%s %j keeps %s as %j', async (table, values, column, kept) => {
    const row = (await openTestStore()).table(table).insert(values as never)
    expect((row as unknown as Record<string, unknown>)[column]).toEqual(kept)
  })
})

const rule = (field: string, name: string) => ({ field, message: `Validation ${name} on ${field} failed` })

describe('refusals', () => {
  it.each([
    ['Users', { role: 'king' }, [rule('role', 'isIn')]],
    ['Addresses', { mobileNum: 'call me' }, [rule('mobileNum', 'isInt')]],
    ['Addresses', { mobileNum: 12 }, [rule('mobileNum', 'min')]],
    ['Addresses', { mobileNum: 10_000_000_000 }, [rule('mobileNum', 'max')]],
    ['Addresses', { zipCode: '' }, [rule('zipCode', 'len')]],
    ['Addresses', { zipCode: '123456789' }, [rule('zipCode', 'len')]],
    ['Addresses', { streetAddress: 's'.repeat(161) }, [rule('streetAddress', 'len')]],
    ['Cards', { cardNum: 1.5 }, [rule('cardNum', 'isInt'), rule('cardNum', 'min')]],
    ['Cards', { expMonth: 13, expYear: 2079 }, [rule('expMonth', 'max'), rule('expYear', 'min')]],
    ['Quantities', { quantity: 0.5 }, [rule('quantity', 'isInt')]],
  ] as const)('%s %j', async (table, values, errors) => {
    const store = await openTestStore()
    const message = errors.map((error) => `Validation error: ${error.message}`).join(',\n')
    expect(refusalOf(() => store.table(table).insert(values as never))).toEqual({ kind: 'validation', message, errors })
  })

  it.each([
    ['Addresses', { mobileNum: 1_000_000, zipCode: '12345678', streetAddress: 's'.repeat(160) }],
    ['Addresses', { mobileNum: '9999999999', zipCode: 1 }],
    ['Cards', { cardNum: 9_999_999_999_999_998, expMonth: '12', expYear: 2080 }],
    ['Users', { role: 'accounting' }],
    ['Wallets', { balance: 12.5 }],
    ['Cards', {}],
  ] as const)('%s %j is no reason for one', async (table, values) => {
    const store = await openTestStore()
    expect(store.table(table).insert(values as never).id).toBeGreaterThan(0)
  })

  it('names a missing required value', async () => {
    const store = await openTestStore()
    const feedbacks = store.table('Feedbacks')
    feedbacks.insert({ rating: 1 })
    const refusal = {
      kind: 'validation',
      message: 'notNull Violation: Feedback.rating cannot be null',
      errors: [{ field: 'rating', message: 'Feedback.rating cannot be null' }],
    }
    expect(refusalOf(() => feedbacks.insert({}))).toEqual(refusal)
    for (const rating of [null, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, '1e400'] as never[]) {
      expect(refusalOf(() => feedbacks.insert({ rating }))).toEqual(refusal)
      expect(refusalOf(() => feedbacks.update(1, { rating }))).toEqual(refusal)
    }
  })

  it('collects schema findings before rule findings', async () => {
    const store = await openTestStore()
    const values = { email: ['a@b'], username: {}, role: 'king' } as never
    expect(refusalOf(() => store.table('Users').insert(values)).message).toBe(
      [
        'string violation: username cannot be an array or an object',
        'string violation: email cannot be an array or an object',
        'Validation error: Validation isIn on role failed',
      ].join(',\n'),
    )
  })

  it.each([
    ['Users', { email: 'jim@juice-sh.op' }, ['email']],
    ['Users', { email: 'chris@juice-sh.op' }, ['email']],
    ['Users', { id: 3 }, ['id']],
    ['Users', { id: '1', email: 'jim@juice-sh.op' }, ['id']],
  ])('%s %j is taken', async (_table, values, fields) => {
    const store = await openTestStore()
    expect(refusalOf(() => store.table('Users').insert(values as never))).toEqual({
      kind: 'validation',
      message: 'Validation error',
      errors: fields.map((field) => ({ field, message: `${field} must be unique` })),
    })
  })

  it('allows one security answer per user and one line per product of a basket', async () => {
    const store = await openTestStore()
    store.table('SecurityAnswers').insert({ UserId: 1 })
    expect(refusalOf(() => store.table('SecurityAnswers').insert({ UserId: 1 })).errors).toEqual([
      { field: 'UserId', message: 'UserId must be unique' },
    ])
    const items = store.table('BasketItems')
    items.insert({ ProductId: 1, BasketId: 1 })
    items.insert({ ProductId: 3, BasketId: 1 })
    items.insert({ ProductId: 1 })
    items.insert({ ProductId: 1 })
    expect(refusalOf(() => items.insert({ ProductId: 1, BasketId: '1' as never })).kind).toBe('validation')
  })

  it.each([9999, '', 'x', 0])('knows no user %j', async (UserId) => {
    const store = await openTestStore()
    expect(refusalOf(() => store.table('Feedbacks').insert({ rating: 1, UserId: UserId as never }))).toEqual(
      noForeignKey,
    )
    expect(store.table('Feedbacks').all()).toEqual([])
  })

  it('lets rows refer to no user and to a soft-deleted user', async () => {
    const feedbacks = (await openTestStore()).table('Feedbacks')
    expect(feedbacks.insert({ rating: 1, UserId: null }).UserId).toBeNull()
    expect(feedbacks.insert({ rating: 1, UserId: 3 }).UserId).toBe(3)
  })

  it.each(['one', 1.5, 2 ** 31, 2 ** 53 - 1, '9007199254740991', -(2 ** 31)])('takes no id %j', async (id) => {
    const store = await openTestStore()
    expect(refusalOf(() => store.table('Users').insert({ id: id as never }))).toEqual({
      kind: 'constraint',
      message: 'SQLITE_MISMATCH: datatype mismatch',
      errors: [],
    })
    expect(store.table('Users').insert({}).id).toBe(5)
  })

  it('leave room for ids after the greatest that may be sent', async () => {
    const users = (await openTestStore()).table('Users')
    expect(users.insert({ id: -7 }).id).toBe(-7)
    expect(users.insert({ id: 2 ** 31 - 1 }).id).toBe(2 ** 31 - 1)
    expect([users.insert({}).id, users.insert({}).id]).toEqual([2 ** 31, 2 ** 31 + 1])
  })

  it('leaves no trace of a refused row', async () => {
    const store = await openTestStore()
    const { version } = store
    refusalOf(() => store.table('Users').insert({ email: 'free@juice-sh.op', role: 'king' }))
    expect(store.version).toBe(version)
    expect(store.table('Users').insert({ email: 'free@juice-sh.op' }).id).toBe(5)
  })
})

describe('updating', () => {
  it('replaces the row, so that an old reference stays a snapshot', async () => {
    let time = 1000
    const users = (await openTestStore({ now: () => time })).table('Users')
    const before = users.find(2)
    time = 2000
    const after = users.update(2, { username: 'James', id: 99, createdAt: 'x', deletedAt: 'x' })
    expect(before?.username).toBe('jim')
    expect(after).toEqual({ ...before, username: 'James', updatedAt: '1970-01-01T00:00:02.000Z' })
    expect(users.find(2)).toBe(after)
  })

  it('does nothing when nothing differs, and knows no other rows', async () => {
    const store = await openTestStore()
    const { version } = store
    expect(store.table('Users').update(2, { username: 'jim' })).toBe(store.table('Users').find(2))
    expect(store.table('Users').update(3, { username: 'x' })).toBeUndefined()
    expect(store.table('Users').update(77, { username: 'x' })).toBeUndefined()
    expect(store.version).toBe(version)
  })

  it('judges only what changes', async () => {
    const store = await openTestStore()
    const users = store.table('Users')
    expect(refusalOf(() => users.update(2, { email: 'admin@juice-sh.op' })).message).toBe('Validation error')
    expect(refusalOf(() => users.update(2, { role: 'king' })).errors).toEqual([rule('role', 'isIn')])
    expect(users.update(2, { email: 'jim@juice-sh.op', role: 'deluxe' })?.role).toBe('deluxe')
    users.update(2, { email: 'james@juice-sh.op' })
    expect(users.insert({ email: 'jim@juice-sh.op' }).email).toBe('jim@juice-sh.op')
    expect(refusalOf(() => store.table('Baskets').update(1, { UserId: 50 }))).toEqual(noForeignKey)
  })

  it('keeps a basket line where it is', async () => {
    const store = await openTestStore()
    const items = store.table('BasketItems')
    store.table('Baskets').insert({ UserId: 2 })
    items.insert({ ProductId: 1, BasketId: 1, quantity: 1 })
    items.insert({ ProductId: 3, quantity: 1 })
    const message = '`BasketId` cannot be updated due `noUpdate` constraint'
    expect(refusalOf(() => items.update(1, { BasketId: 2 }))).toEqual({
      kind: 'validation',
      message: `null: ${message}`,
      errors: [{ field: 'BasketId', message }],
    })
    expect(refusalOf(() => items.update(1, { ProductId: 3 })).message).toContain('`ProductId` cannot be updated')
    expect(items.update(1, { BasketId: 1, ProductId: '1' as never, quantity: 4 })?.quantity).toBe(4)
    expect(items.update(2, { BasketId: 2 })?.BasketId).toBe(2)
  })
})

describe('removing', () => {
  it('only marks users and products', async () => {
    const users = (await openTestStore()).table('Users')
    expect(users.find(3)).toBeUndefined()
    expect(users.remove(3)).toBe(false)
    expect(users.live().map((user) => user.id)).toEqual([1, 2, 4])
    expect(users.all().map((user) => user.deletedAt)).toEqual([null, null, '2024-05-01T12:30:15.000Z', null])
  })

  it('takes the lines along with their basket', async () => {
    const store = await openTestStore()
    store.table('BasketItems').insert({ ProductId: 1, BasketId: 1 })
    store.table('BasketItems').insert({ ProductId: 1 })
    expect(store.table('Baskets').remove(1)).toBe(true)
    expect(store.table('Baskets').all()).toEqual([])
    expect(
      store
        .table('BasketItems')
        .all()
        .map((item) => item.id),
    ).toEqual([2])
  })

  it('clears the address of a pickup and refuses to drop a question in use', async () => {
    const store = await openTestStore()
    store.table('Addresses').insert({ city: 'Here' })
    store.table('Recycles').insert({ AddressId: 1 })
    store.table('Addresses').remove(1)
    expect(store.table('Recycles').find(1)?.AddressId).toBeNull()
    store.table('SecurityQuestions').insert({ question: 'Why?' })
    store.table('SecurityAnswers').insert({ SecurityQuestionId: 1 })
    expect(refusalOf(() => store.table('SecurityQuestions').remove(1))).toEqual(noForeignKey)
    expect(store.table('SecurityQuestions').find(1)?.question).toBe('Why?')
  })
})

it('removing a row clears every column that refers to it', async () => {
  const dates = [{ name: 'createdAt', type: 'date' } as const, { name: 'updatedAt', type: 'date' } as const]
  const place = (name: string) =>
    ({ name, type: 'integer', references: { table: 'Places', onDelete: 'SET NULL' } }) as const
  const store = await createStore<{ Places: Row; Trips: Row & { from: number | null; to: number | null } }, object>({
    tables: [
      { name: 'Places', model: 'Place', columns: [{ name: 'id', type: 'integer' }, ...dates] },
      {
        name: 'Trips',
        model: 'Trip',
        columns: [{ name: 'id', type: 'integer' }, place('from'), place('to'), ...dates],
      },
    ],
    collections: [],
    file: null,
    random: systemRandom,
    clock: { now: () => 0 },
    seed: () => {},
    onWarning: () => {},
  })
  onTestFinished(() => store.close())
  store.table('Places').insert({})
  store.table('Trips').insert({ from: 1, to: 1 })
  store.table('Places').remove(1)
  expect(store.table('Trips').find(1)).toMatchObject({ from: null, to: null })
})

describe('reading', () => {
  it('lists rows by id and rebuilds lists only after a change', async () => {
    const feedbacks = (await openTestStore()).table('Feedbacks')
    for (const id of [5, 2, 9]) feedbacks.insert({ id, rating: id })
    const list = feedbacks.live()
    expect(list.map((row) => row.id)).toEqual([2, 5, 9])
    expect(feedbacks.live()).toBe(list)
    feedbacks.update(5, { rating: 1 })
    expect(list[1]?.rating).toBe(5)
    expect(feedbacks.live()[1]?.rating).toBe(1)
    expect(feedbacks.all()).toBe(feedbacks.all())
  })

  it('counts every change', async () => {
    const store = await openTestStore()
    const { version } = store
    store.table('Tips').insert({ name: 'a' })
    store.table('Tips').update(1, { name: 'b' })
    store.table('Tips').remove(1)
    store.table('Users').remove(1)
    expect(store.version).toBe(version + 4)
  })

  it('can be emptied and seeded again', async () => {
    const store = await openTestStore()
    store.collection('reviews').insert({ product: 1, likesCount: 0, likedBy: [] })
    store.empty(['Users', 'Products', 'Baskets', 'reviews'])
    expect(await store.sql.query('SELECT * FROM Users')).toEqual([])
    expect(store.table('Users').insert({ email: 'jim@juice-sh.op' }).id).toBe(1)
    expect(store.collection('reviews').all()).toEqual([])
    expect(() => store.empty(['Nothing'])).toThrow('no table or collection called Nothing')
  })
})
