import { describe, expect, it } from 'vitest'
import { workOf } from '../../../support/work-of.js'
import { openTestStore } from '../test-store.js'

async function openReviews() {
  const store = await openTestStore()
  const reviews = store.collection('reviews')
  for (const product of [1, 1, 2]) reviews.insert({ product, message: `m${product}`, likesCount: 0, likedBy: [] })
  return { store, reviews }
}

describe('a collection', () => {
  it('gives every document an id of 17 letters and digits', async () => {
    const { reviews } = await openReviews()
    const ids = reviews.all().map((review) => review._id)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{17}$/)
    expect(new Set(ids).size).toBe(3)
  })

  it.each([
    [{ product: 1 }, 2],
    [{ _id: { $ne: -1 } }, 3],
    [{ _id: { $gt: '' } }, 3],
    [{ _id: { $regex: '.*' } }, 3],
    [{ _id: 'nobody' }, 0],
    [{ _id: undefined }, 0],
    [{ $or: [{ product: 2 }, { likesCount: { $gt: 5 } }] }, 1],
    [{ product: { $in: [2, 3] } }, 1],
  ])('%j matches %d', async (selector, count) => {
    const { reviews } = await openReviews()
    expect(reviews.find(selector)).toHaveLength(count)
  })

  it('changes all matches and returns the documents before and after', async () => {
    const { store, reviews } = await openReviews()
    const { version } = store
    const snapshot = reviews.all()
    const { original, updated } = reviews.update(
      { product: { $ne: 2 } },
      { $set: { message: 'x' }, $inc: { likesCount: 2 } },
    )
    expect(original.map((review) => review.message)).toEqual(['m1', 'm1'])
    expect(updated.map((review) => [review.message, review.likesCount])).toEqual([
      ['x', 2],
      ['x', 2],
    ])
    expect(reviews.all()[0]).toMatchObject({ message: 'x', likedBy: [] })
    expect(snapshot[0]).toMatchObject({ message: 'm1', likesCount: 0 })
    reviews.update({ product: { $ne: 2 } }, { $addToSet: { likedBy: 'nobody' } })
    expect([original[0]?.likedBy, updated[0]?.likedBy, reviews.all()[0]?.likedBy]).toEqual([[], [], ['nobody']])
    expect(store.version).toBe(version + 2)
  })

  it('drops a field that is set to undefined or unset', async () => {
    const { reviews } = await openReviews()
    reviews.update({ product: 1 }, { $set: { message: undefined } })
    reviews.update({ product: 2 }, { $unset: { message: '' } })
    for (const review of reviews.all()) expect(review).not.toHaveProperty('message')
  })

  it('adds to a list once', async () => {
    const { reviews } = await openReviews()
    for (const liker of ['a', 'b', 'a']) reviews.update({ product: 1 }, { $addToSet: { likedBy: liker } })
    expect(reviews.find({ product: 1 })[0]?.likedBy).toEqual(['a', 'b'])
  })

  it('counts no change when nothing matches', async () => {
    const { store, reviews } = await openReviews()
    const { version } = store
    expect(reviews.update({ product: 9 }, { $set: { message: 'x' } })).toEqual({ original: [], updated: [] })
    expect(store.version).toBe(version)
  })

  it.each([
    ['$foo', { _id: { $foo: 1 } }],
    ['$where', { $where: 'process.exit(1)' }],
    ['$where', { _id: { $where: 'process.exit(1)' } }],
    ['$expr', { $expr: { $function: { body: 'process.exit(1)', args: [] } } }],
    ['$function', { _id: { $not: { $function: 'process.exit(1)' } } }],
    ['$where', { $or: [{ $where: 'process.exit(1)' }] }],
    ['$or', { _id: { $or: [{ message: { $regex: 'a*a*a*b' } }] } }],
    ['$and', { $or: [{ _id: { $not: { $and: [{ message: 'm1' }] } } }] }],
    ['$nor', { likedBy: { $elemMatch: { $nor: [{ message: 'm1' }] } } }],
  ])('does not recognise %s in %j', async (operator, selector) => {
    const { reviews } = await openReviews()
    expect(() => reviews.find(selector)).toThrow(new Error(`Unrecognized operator: ${operator}`))
    expect(() => reviews.update(selector, { $set: {} })).toThrow(`Unrecognized operator: ${operator}`)
  })

  it('does not recognise other changes', async () => {
    const { reviews } = await openReviews()
    expect(() => reviews.update({}, { $rename: { a: 'b' } })).toThrow('Unrecognized operator: $rename')
  })

  it('refuses more clauses than visitors need', async () => {
    const { reviews } = await openReviews()
    const clauses = (count: number) => Array.from({ length: count }, () => ({ _id: { $regex: '^a' } }))
    expect(() => reviews.find({ $or: clauses(30) })).not.toThrow()
    expect(() => reviews.find({ $or: clauses(3000) })).toThrow('Selector is too complex')
    expect(() => reviews.find({ _id: { $in: Array.from({ length: 3000 }, String) } })).toThrow(
      'Selector is too complex',
    )
  })

  it.each([
    '(a+)+$',
    '.*.*.*.*.*x',
    '(.|a){1,30}x',
    `${'(|)'.repeat(10)}!`,
    `${'(\\\\|)'.repeat(10)}!`,
    `${'(?!|)'.repeat(10)}!`,
    `(${'|'.repeat(10)})!`,
    `${'\\W'.repeat(1000)}!`,
  ])('refuses the endless pattern %s', async ($regex) => {
    const { reviews } = await openReviews()
    expect(() => reviews.find({ _id: { $regex } })).toThrow('Regular expression is too complex')
  })

  it.each([['^[A-Za-z0-9]+$'], ['a|b|c|d|.'], ['^(?!.*-)'], ['\\*|\\?|\\{|\\||.']])(
    'takes the pattern %s',
    async ($regex) => {
      const { reviews } = await openReviews()
      expect(reviews.find({ _id: { $regex, $options: 'imsu' } })).toHaveLength(3)
    },
  )

  it('counts all patterns of a selector together', async () => {
    const { reviews } = await openReviews()
    const nested = { $regex: '(|)(|)(|)', $not: { $regex: '(|)(|)(|)' } }
    expect(() => reviews.find({ _id: nested })).toThrow('Regular expression is too complex')
  })

  it('refuses the flag with which a class stands for thousands of alternatives', async () => {
    const { reviews } = await openReviews()
    const selector = { _id: { $regex: '\\p{RGI_Emoji}', $options: 'v' } }
    expect(() => reviews.find(selector)).toThrow('Invalid flag in regex options')
  })

  it('gives up a selector that takes too long for all documents', async () => {
    const { reviews } = await openReviews()
    for (let count = 0; count < 15_000; count++)
      reviews.insert({ product: 1, message: '', author: `author ${count % 5}`, likesCount: 0, likedBy: [] })
    const find = () => reviews.find({ _id: { $regex: '.*.*.*.*!' } })
    expect(await workOf(() => expect(find).toThrow('Selector is too complex'))).toBeLessThan(5000)
  })
})
