import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
let solved: { captchaId: number; captcha: string }
beforeAll(async () => {
  shop = await serveLab()
  const { captchaId, answer } = (await shop.get('/rest/captcha/')).json<{ captchaId: number; answer: string }>()
  solved = { captchaId, captcha: answer }
})
afterAll(() => shop.close())

const post = (body: Record<string, unknown>) => shop.post('/api/Feedbacks', body)

describe('POST /api/Feedbacks', () => {
  it('stores what was sent, over and over with one answer', async () => {
    for (const UserId of [null, 3]) {
      const reply = await post({ ...solved, UserId, comment: 'Fine <b>juice</b>', rating: 4 })
      expect([reply.status, Object.keys(reply.json<{ data: object }>().data).join()]).toEqual([
        201,
        'UserId,id,comment,rating,createdAt,updatedAt',
      ])
      expect(reply.json()).toMatchObject({
        status: 'success',
        data: { UserId, comment: 'Fine <b>juice</b>', rating: 4 },
      })
      expect(reply.headers.get('Location')).toMatch(/^\/api\/Feedbacks\/\d+$/)
    }
  })

  it('a comment may be missing, and a rating may be anything', async () => {
    for (const rating of [0, -1, 99, '3']) expect((await post({ ...solved, rating })).status).toBe(201)
    const reply = await post({ ...solved, rating: 1 })
    expect(reply.json()).toMatchObject({ data: { comment: null } })
  })

  it.each<[string, Record<string, unknown>]>([
    ['a wrong answer', { captcha: 'many' }],
    ['the answer as a number', { captcha: 5 }],
    ['no answer', { captcha: undefined }],
    ['an unknown sum', { captchaId: 4711 }],
    ['no number at all', { captchaId: null }],
    ['a list for a number', { captchaId: [0] }],
  ])('refuses %s', async (_kind, wrong) => {
    const numeric = wrong.captcha === 5 ? { captcha: Number(solved.captcha) } : wrong
    const reply = await post({ ...solved, rating: 1, ...numeric })
    expect([reply.status, reply.text]).toEqual([401, 'Wrong answer to CAPTCHA. Please try again.'])
    expect(reply.headers.get('Content-Type')).toContain('text/html')
  })

  it('a sum may be named by a text', async () => {
    expect((await post({ ...solved, captchaId: String(solved.captchaId), rating: 1 })).status).toBe(201)
  })

  it('without a sum the query breaks', async () => {
    const reply = await post({ captcha: solved.captcha, rating: 1 })
    expect([reply.status, reply.json<{ error: { message: string } }>().error.message]).toEqual([
      500,
      'WHERE parameter "captchaId" has invalid "undefined" value',
    ])
  })

  it('a rating must be there, and an author must exist', async () => {
    const message = 'Feedback.rating cannot be null'
    const bare = await post(solved)
    expect([bare.status, bare.json()]).toEqual([
      400,
      { message: `notNull Violation: ${message}`, errors: [{ field: 'rating', message }] },
    ])
    for (const UserId of [9999, '']) {
      const nobody = await post({ ...solved, rating: 1, UserId })
      expect([nobody.status, nobody.json()]).toEqual([
        500,
        { message: 'internal error', errors: ['SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'] },
      ])
    }
  })

  it('cleans the comment once', async () => {
    const comment = '<img src=x onerror=alert(1)>Nice<script>alert(1)</script>, <<b>i>really</i>'
    const reply = await post({ ...solved, rating: 1, comment })
    expect(reply.json()).toMatchObject({ data: { comment: 'Nice, <<b>i>really</b>' } })
  })

  it('anybody with a token deletes anybody’s, and it is gone', async () => {
    const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
    expect((await shop.delete('/api/Feedbacks/8', { token })).json()).toEqual({ status: 'success', data: {} })
    expect((await shop.get('/api/Feedbacks/8', { token })).status).toBe(404)
    const ids = (await shop.get('/api/Feedbacks')).json<{ data: { id: number }[] }>().data.map(({ id }) => id)
    expect(ids).not.toContain(8)
  })
})
