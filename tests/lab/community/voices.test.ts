import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkCaptchaOnce, showWithoutAnswer } from '../../../lab/community/feedback/check-captcha.js'
import { readFeedbackOfWriter } from '../../../lab/community/feedback/read-feedback.js'
import { noteLikeAtomically } from '../../../lab/community/reviews/note-like.js'
import { findReviewsOfProduct } from '../../../lab/community/reviews/reviews-of-product.js'
import { selectReviewByText } from '../../../lab/community/reviews/select-review.js'
import { changeOwnReviews, composeReviewOfWriter } from '../../../lab/community/reviews/write-review.js'
import { createLab } from '../../../lab/create-lab.js'
import type { Lab } from '../../../lab/lab.js'

let lab: Lab
beforeAll(async () => {
  lab = await createLab()
})
afterEach(() => lab.reset({ progress: false }))
afterAll(() => lab.close())

const jim = 'jim@juice-sh.op'
const reviews = () => lab.store.collection('reviews')

describe('a feedback', () => {
  const written = { comment: 'Fine juice', rating: 4 }

  it.each([
    ['one’s own', { UserId: 2 }, 2, 2],
    ['in the name of somebody else', { UserId: 3 }, 2, 2],
    ['that names nobody', {}, 2, 2],
    ['of a visitor', {}, undefined, null],
    ['of a visitor in the name of somebody', { UserId: 3 }, undefined, null],
    ['of a session without an account', { UserId: 3 }, Number.NaN, null],
  ])('%s', (_what, claim, accountId, UserId) => {
    const session = accountId === undefined ? undefined : { data: {}, accountId, email: undefined }
    expect(readFeedbackOfWriter({ ...written, ...claim, captcha: '1', id: 9 }, session)).toEqual({ ...written, UserId })
  })

  const drawCaptcha = () => {
    const captchas = lab.store.table('Captchas')
    const { captchaId = Number.NaN } = lab.community.captchas.draw()
    return { desk: { captchas, now: 100_000, solvedAt: [] }, captchaId, answer: captchas.live().at(-1)?.answer }
  }

  it('uses up the captcha that it has solved', () => {
    const { desk, captchaId, answer } = drawCaptcha()
    expect(checkCaptchaOnce(desk, captchaId + 1, answer)).toBe(false)
    expect(checkCaptchaOnce(desk, captchaId, answer)).toBe(true)
    expect(checkCaptchaOnce(desk, captchaId, answer)).toBe(false)
  })

  it.each([
    ['another text', () => 'many'],
    ['a number', Number],
    ['nothing', () => undefined],
  ])('has one attempt: %s uses the captcha up as well', (_what, guess) => {
    const { desk, captchaId, answer } = drawCaptcha()
    expect(checkCaptchaOnce(desk, captchaId, guess(answer))).toBe(false)
    expect(checkCaptchaOnce(desk, captchaId, answer)).toBe(false)
  })

  it('is refused from a visitor who solves sums faster than people read', () => {
    const captchas = lab.store.table('Captchas')
    const { captchaId = Number.NaN } = lab.community.captchas.draw()
    const answer = captchas.live().at(-1)?.answer
    const solvedAt = [0, 1000, 2000, 3000, 4000]
    expect(checkCaptchaOnce({ captchas, now: 59_999, solvedAt }, captchaId, answer)).toBe(false)
    expect(checkCaptchaOnce({ captchas, now: 60_000, solvedAt }, captchaId, answer)).toBe(true)
  })

  it('is asked for without its answer', () => {
    expect(showWithoutAnswer({ captchaId: 1, captcha: '1+2*3', answer: '7' })).toEqual({
      captchaId: 1,
      captcha: '1+2*3',
    })
  })
})

describe('a review', () => {
  let own: string
  let foreign: string
  beforeEach(() => {
    own = reviews().find({ author: jim })[0]?._id ?? ''
    foreign = reviews().find({ author: 'admin@juice-sh.op' })[0]?._id ?? ''
  })

  it.each([
    [jim, jim],
    ['admin@juice-sh.op', jim],
    [undefined, jim],
    ['Anonymous', undefined],
  ])('that claims to be by %s, of %s, is signed by the latter', (claimedAuthor, email) => {
    expect(composeReviewOfWriter({ product: '1', message: 'x', claimedAuthor, email }).author).toBe(email)
  })

  it.each([
    ['a1', 'a1'],
    [{ $ne: -1 }, ''],
    [['a1'], ''],
    [7, ''],
    [null, ''],
    [undefined, ''],
  ])('is asked for by %j as by %j', (id, text) => {
    expect(selectReviewByText({ id })).toEqual({ _id: text })
  })

  it('is changed by its author alone', () => {
    const change = (id: string, email?: string) => changeOwnReviews(reviews(), { _id: id }, 'better', email).updated
    expect(change(foreign, jim)).toEqual([])
    expect(change(own)).toEqual([])
    expect(change(own, jim)).toMatchObject([{ _id: own, message: 'better', author: jim }])
    expect(changeOwnReviews(reviews(), { _id: own }, undefined, jim).updated[0]).not.toHaveProperty('message')
  })

  it('is liked once by each account, also when another like arrives in between', async () => {
    const before = reviews().find({ _id: foreign })[0]?.likesCount ?? 0
    const like = async (email: string) => (await noteLikeAtomically(reviews(), foreign, email)).updated.length
    expect(await Promise.all([jim, jim, 'bender@juice-sh.op'].map(like))).toEqual([1, 0, 1])
    expect(reviews().find({ _id: foreign })[0]).toMatchObject({
      likesCount: before + 2,
      likedBy: expect.arrayContaining([jim, 'bender@juice-sh.op']),
    })
  })

  it.each(['sleep(2000)', '1 || true', 'NaN', '{"$ne":1}', '1;2'])('is not found by %s', async (productId) => {
    expect(await findReviewsOfProduct(reviews().all(), productId)).toEqual({ kind: 'found', documents: [], took: 0 })
  })

  it('is found by the number of its product', async () => {
    const all = reviews().all()
    const expected = all.filter(({ product }) => String(product) === '1')
    expect(expected.length).toBeGreaterThan(0)
    expect(await findReviewsOfProduct(all, '1')).toMatchObject({ documents: expected })
  })
})
