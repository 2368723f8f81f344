import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, createApi, readErrorText, UnansweredError } from '../../../../app/browser/rest/api.js'

const storage = new Map<string, string>()

beforeEach(() => vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null }))

afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

function answerWith(body: string, init: ResponseInit) {
  return vi.fn(async (_path: string, _init: RequestInit) => new Response(body, init))
}

const json = { headers: { 'Content-Type': 'application/json; charset=utf-8' } }

describe('a call to the shop', () => {
  test('carries the token and the remembered email', async () => {
    storage.set('token', 'abc').set('email', 'jim@juice-sh.op')
    const fetchLike = answerWith('{"data":[1]}', json)
    expect(await createApi(fetchLike).post('/api/Things', { name: 'x' })).toEqual({ data: [1] })
    const [path, init] = fetchLike.mock.calls[0] ?? []
    expect(path).toBe('/api/Things')
    expect(init).toMatchObject({ method: 'POST', body: '{"name":"x"}' })
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer abc', 'X-User-Email': 'jim@juice-sh.op' })
  })

  test('sends a form as it is, so that the browser can name its type', async () => {
    const fetchLike = answerWith('', {})
    const form = new FormData()
    await createApi(fetchLike).post('/rest/x', form)
    const [, init] = fetchLike.mock.calls[0] ?? []
    expect([init?.body === form, Object.keys(init?.headers ?? {})]).toEqual([true, ['Accept']])
  })

  test('sends no token of a visitor', async () => {
    const fetchLike = answerWith('', {})
    await createApi(fetchLike).put('/rest/continue-code/apply/x')
    expect(Object.keys(fetchLike.mock.calls[0]?.[1].headers ?? {})).toEqual(['Accept'])
  })

  test('gives text back as text and an empty answer as nothing', async () => {
    expect(await createApi(answerWith('OK', { headers: { 'Content-Type': 'text/html' } })).get('/rest/x')).toBe('OK')
    expect(await createApi(answerWith('', json)).delete('/rest/x')).toBeUndefined()
  })

  test('counts as unanswered where the answer breaks off', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    const reading = createApi(async () => new Response(body, json)).get('/rest/x')
    await expect(reading).rejects.toBeInstanceOf(UnansweredError)
  })

  test('rejects with what the shop said', async () => {
    const refusal = createApi(answerWith('{"status":"totp_token_required","data":{}}', { ...json, status: 401 })).get(
      '/x',
    )
    await expect(refusal).rejects.toBeInstanceOf(ApiError)
    await expect(refusal).rejects.toMatchObject({ status: 401, body: { status: 'totp_token_required' } })
  })
})

describe('the text of a refusal', () => {
  test.each([
    [{ error: { message: 'inner' }, message: 'outer' }, 'inner'],
    [{ error: 'plain' }, 'plain'],
    [{ message: 'said' }, 'said'],
    [{ errors: [{ message: 'email must be unique' }] }, 'email must be unique'],
    ['Invalid email or password.', 'Invalid email or password.'],
    [{ errors: [] }, undefined],
    [{ status: 'error', data: 'Malicious activity detected.' }, 'Malicious activity detected.'],
    [{ status: 'totp_token_required', data: { tmpToken: 'x' } }, undefined],
    [undefined, undefined],
    ['', undefined],
  ])('%j says %j', (body, text) => expect(readErrorText(body)).toBe(text))
})
