import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { QuotaError } from '../../../lab/store/types.js'
import { makeFolder, openTestStore, type TestStore } from './test-store.js'

function refusalOf(write: () => unknown) {
  try {
    write()
  } catch (error) {
    if (error instanceof QuotaError) return { kind: error.kind, status: error.status, errors: error.errors }
    throw error
  }
  return 'taken'
}

/** Writes until the first refusal and gives how often that went well. */
function fill(write: () => unknown): number {
  for (let count = 0; count < 100_000; count += 1) if (refusalOf(write) !== 'taken') return count
  return Number.POSITIVE_INFINITY
}

const fileComplaint = (store: TestStore, UserId: number | null, length = 10_000) =>
  store.table('Complaints').insert({ UserId, message: 'x'.repeat(length) })

describe('a text', () => {
  it('of the length its column takes is kept whole, a longer one is refused by name', async () => {
    const store = await openTestStore()
    const max = 100 * 1024
    expect(fileComplaint(store, 1, max).message).toHaveLength(max)
    const refusal = {
      kind: 'too-long',
      status: 413,
      errors: [{ field: 'message', message: `message may have ${max} characters` }],
    }
    expect(refusalOf(() => fileComplaint(store, 1, max + 1))).toEqual(refusal)
    expect(refusalOf(() => store.table('Complaints').update(1, { message: 'x'.repeat(max + 1) }))).toEqual(refusal)
    expect(store.table('Complaints').live()).toHaveLength(1)
  })

  it('may be longer where an exercise needs it', async () => {
    const store = await openTestStore()
    expect(store.table('Users').insert({ email: 'x'.repeat(20_000) }).email).toHaveLength(20_000)
    expect(refusalOf(() => store.table('Users').insert({ email: 'x'.repeat(20_001) }))).toMatchObject({ status: 413 })
  })

  it('in a column of numbers is no way around', async () => {
    const store = await openTestStore()
    const rating = 'x'.repeat(10_001) as unknown as number
    expect(refusalOf(() => store.table('Feedbacks').insert({ rating }))).toMatchObject({ kind: 'too-long' })
  })

  it('of an older lab stays as it is when its row changes elsewhere', async () => {
    const file = join(await makeFolder(), 'db.json')
    const times = { createdAt: '2024-05-01T00:00:00.000Z', updatedAt: '2024-05-01T00:00:00.000Z' }
    const old = { id: 1, UserId: null, message: 'x'.repeat(99_000), file: null, ...times }
    await writeFile(file, JSON.stringify({ version: 1, tables: { Complaints: [old] }, collections: {}, sequences: {} }))
    const store = await openTestStore({ file })
    store.table('Complaints').update(1, { file: 'a.pdf' })
    expect(store.table('Complaints').find(1)).toMatchObject({ message: old.message, file: 'a.pdf' })
  })
})

describe('a table', () => {
  it('gives one account a quarter of its bytes, and the others still find room', async () => {
    const store = await openTestStore()
    expect(fill(() => fileComplaint(store, 1))).toBe(198)
    expect(refusalOf(() => fileComplaint(store, 1))).toMatchObject({ kind: 'full', status: 507 })
    expect(refusalOf(() => fileComplaint(store, 2))).toBe('taken')
  })

  it('gives all who have no account a half of its rows', async () => {
    const store = await openTestStore()
    expect(fill(() => store.table('Complaints').insert({ message: 'Sour' }))).toBe(10_000)
    expect(refusalOf(() => store.table('Complaints').insert({ message: 'Sour', UserId: 1 }))).toBe('taken')
  })

  it.each(['Addresses', 'Cards'] as const)('of %s gives an account no more than a page can list', async (name) => {
    const store = await openTestStore()
    expect(fill(() => store.table(name).insert({ UserId: 1 }))).toBe(100)
    const errors = [{ field: name, message: `${name} may hold 100 rows` }]
    expect(refusalOf(() => store.table(name).insert({ UserId: 1 }))).toEqual({ kind: 'full', status: 507, errors })
    expect(refusalOf(() => store.table(name).insert({ UserId: 2 }))).toBe('taken')
  })

  it('that is full says so and stops nothing else', async () => {
    const store = await openTestStore()
    const users = store.table('Users')
    const register = () => users.insert({ email: `${users.all().length}@x.y`, username: 'x'.repeat(10_000) })
    expect(fill(register)).toBeGreaterThan(700)
    expect(refusalOf(register)).toEqual({
      kind: 'full',
      status: 507,
      errors: [{ field: 'Users', message: 'Users may hold 8000000 bytes' }],
    })
    expect(users.update(2, { lastLoginIp: '10.20.30.40' })?.lastLoginIp).toBe('10.20.30.40')
    expect(users.update(5, { role: 'deluxe' })?.role).toBe('deluxe')
    expect(store.table('Baskets').insert({ UserId: 5 }).UserId).toBe(5)
    expect(fileComplaint(store, 1).id).toBe(1)
  })

  it('has room again for what goes, and after it was emptied', async () => {
    const store = await openTestStore()
    fill(() => fileComplaint(store, 1))
    store.table('Complaints').remove(7)
    expect(refusalOf(() => fileComplaint(store, 1))).toBe('taken')
    expect(refusalOf(() => fileComplaint(store, 1))).not.toBe('taken')
    store.empty(['Complaints'])
    expect(fill(() => fileComplaint(store, 1))).toBe(198)
  })

  it('counts what a file brings along, and opens however much that is', async () => {
    const file = join(await makeFolder(), 'db.json')
    const first = await openTestStore({ file })
    fill(() => fileComplaint(first, 1))
    await first.close()
    const second = await openTestStore({ file })
    expect(second.table('Complaints').live()).toHaveLength(198)
    expect(refusalOf(() => fileComplaint(second, 1))).toMatchObject({ kind: 'full' })
  })

  it('holds rows that only the table can change', async () => {
    const store = await openTestStore()
    const row = store.table('Users').find(1) as { username: string }
    expect(() => {
      row.username = 'x'
    }).toThrow(TypeError)
  })
})

describe('one visitor, with however many accounts', () => {
  const visitors = async () => {
    let address = ''
    const store = await openTestStore({ address: () => address })
    const as = (next: string) => {
      address = next
    }
    return { store, as }
  }

  it('leaves others most of what was free, visitor by visitor', async () => {
    const { store, as } = await visitors()
    const users = store.table('Users')
    let count = 0
    const register = () => users.insert({ email: `${count++}@x.y` })
    as('10.0.0.1')
    expect(fill(register)).toBe(4999)
    expect(refusalOf(register)).toMatchObject({ kind: 'full', status: 507, errors: [{ field: 'Users' }] })
    as('10.0.0.2')
    expect(fill(register)).toBe(3749)
    as('')
    expect(refusalOf(register)).toBe('taken')
  })

  it('changes what is there, and has room again for what goes', async () => {
    const { store, as } = await visitors()
    as('10.0.0.1')
    const accounts = store.table('Users').live()
    let count = 0
    const fileAnew = () => fileComplaint(store, accounts[count++ % accounts.length]?.id ?? null)
    const taken = fill(fileAnew)
    expect(taken).toBeLessThan(200)
    expect(store.table('Complaints').update(1, { file: 'a.pdf' })?.file).toBe('a.pdf')
    expect(refusalOf(fileAnew)).toMatchObject({ kind: 'full' })
    store.table('Complaints').remove(7)
    expect(refusalOf(fileAnew)).toBe('taken')
    store.empty(['Complaints'])
    expect(fill(fileAnew)).toBe(taken)
  })

  it('has a share of the documents as well', async () => {
    const { store, as } = await visitors()
    const reviews = store.collection('reviews')
    const message = 'x'.repeat(10_000)
    let author = 0
    const review = () =>
      reviews.insert({ product: 1, message, author: `${++author}`, likesCount: 0, likedBy: [] } as never)
    as('10.0.0.1')
    const taken = fill(review)
    expect(taken).toBeLessThan(200)
    as('10.0.0.2')
    expect(refusalOf(review)).toBe('taken')
  })
})

describe('a collection', () => {
  const review = (message: unknown, author = 'jim@juice-sh.op') =>
    ({ product: 1, message, author, likesCount: 0, likedBy: [] }) as never

  it.each([
    ['a text', 'x'.repeat(10_001)],
    ['a text within', { list: ['x'.repeat(10_001)] }],
    ['many texts', Array.from({ length: 20 }, () => 'x'.repeat(9000))],
    ['lists within lists', JSON.parse('['.repeat(5000) + ']'.repeat(5000))],
  ])('refuses %s that is too much', async (_what, message) => {
    const reviews = (await openTestStore()).collection('reviews')
    expect(refusalOf(() => reviews.insert(review(message)))).toMatchObject({ kind: 'too-long', status: 413 })
    expect(refusalOf(() => reviews.check(review(message)))).toMatchObject({ kind: 'too-long' })
    reviews.insert(review('fine'))
    expect(refusalOf(() => reviews.update({}, { $set: { message } }))).toMatchObject({ kind: 'too-long' })
    expect(reviews.all()).toMatchObject([{ message: 'fine' }])
  })

  it('gives one author a quarter, and changes all that match or nothing', async () => {
    const reviews = (await openTestStore()).collection('reviews')
    expect(fill(() => reviews.insert(review('x'.repeat(10_000))))).toBe(197)
    expect(refusalOf(() => reviews.check(review('x'.repeat(10_000))))).toMatchObject({ kind: 'full' })
    for (let count = 0; count < 900; count += 1) reviews.insert(review('short', `${count}`))
    const change = () => reviews.update({ message: 'short' }, { $set: { message: 'y'.repeat(9_900) } })
    expect(refusalOf(change)).toMatchObject({ kind: 'full', status: 507 })
    expect(reviews.find({ message: 'short' })).toHaveLength(900)
    expect(reviews.update({ message: 'short' }, { $set: { message: 'other' } }).updated).toHaveLength(900)
  })
})
