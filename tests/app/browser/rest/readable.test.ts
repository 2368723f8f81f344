import { expect, test, vi } from 'vitest'
import { createApi } from '../../../../app/browser/rest/api.js'
import { numberIn, rowsIn, textIn, textsIn, UnreadableError } from '../../../../app/browser/rest/readable.js'
import { explainRefusal } from '../../../../app/browser/rest/refusal-text.js'

const say = (key: string) => `said: ${key}`

function apiThatAnswers(body: string, type = 'application/json') {
  vi.stubGlobal('localStorage', { getItem: () => null })
  return createApi(async () => new Response(body, { headers: { 'Content-Type': type } }))
}

const noList = ['{"data":{}}', '{"data":null}', '{"data":[null]}', '{"data":["x"]}', '{"data":"x"}', '{}', '[]', 'null']

test.each([...noList, '"x"', '3', '', 'no JSON'])('%s is unreadable where a list is expected', async (body) => {
  const refusal: unknown = await apiThatAnswers(body)
    .list('/api/Things')
    .catch((error) => error)
  expect(explainRefusal(refusal, say)).toBe(say('TEXT_UNREADABLE'))
})

test.each([...noList, '{"data":{"id":"x"}}'])('%s is unreadable where a row is expected', async (body) => {
  const refusal: unknown = await apiThatAnswers(body)
    .row('/api/Things/1')
    .catch((error) => error)
  expect(explainRefusal(refusal, say)).toBe(say('TEXT_UNREADABLE'))
})

test('a text instead of JSON is unreadable', async () => {
  const api = apiThatAnswers('hello', 'text/plain')
  await expect(api.list('/api/Things')).rejects.toThrow(UnreadableError)
  await expect(api.record('/rest/thing')).rejects.toThrow(UnreadableError)
})

test('lists, records and rows are returned unchanged', async () => {
  expect(await apiThatAnswers('{"data":[]}').list('/api/Things')).toEqual([])
  expect(await apiThatAnswers('{"data":[{"id":1}]}').list('/api/Things')).toEqual([{ id: 1 }])
  expect(await apiThatAnswers('{"data":{"cost":1}}').record('/rest/thing')).toEqual({ cost: 1 })
  expect(await apiThatAnswers('{"data":{"id":1}}').row('/api/Things/1')).toEqual({ id: 1 })
})

test('numbers may be sent as texts; nothing else is a number', () => {
  expect([numberIn(0), numberIn(1.5), numberIn('2.50')]).toEqual([0, 1.5, 2.5])
  for (const value of [undefined, null, '', 'x', {}, [], Number.NaN, true])
    expect(() => numberIn(value)).toThrow(UnreadableError)
})

test('texts are texts', () => {
  expect([textIn(''), textsIn([]), textsIn(['x'])]).toEqual(['', [], ['x']])
  for (const value of [undefined, null, 1, {}, [1]]) {
    expect(() => textIn(value)).toThrow(UnreadableError)
    expect(() => textsIn(value)).toThrow(UnreadableError)
  }
  expect(() => rowsIn(undefined)).toThrow(UnreadableError)
})
