import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { atForm, restAction } from '../../../app/browser/rest/rest-page.js'
import type { SnackbarRequest } from '../../../app/browser/snackbar/snackbar-requests.js'
import { onSnackbarRequest } from '../../../app/browser/snackbar/snackbar-requests.js'
import { submitLines } from '../../../app/coding/exercise.client.js'
import { calls as boardCalls, repeatNotification } from '../../../app/score-board/board.client.js'

const calls: unknown[] = []
let reply: () => Response

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push([method, path, ...(body ? [JSON.parse(String(body))] : [])])
    return reply()
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const act = restAction({ ...boardCalls, repeat: repeatNotification, lines: atForm(submitLines) })

function submit(fields: Readonly<Record<string, string>>) {
  const request = new Request('http://shop.example/score-board', { method: 'POST', body: new URLSearchParams(fields) })
  return act({ request, params: {} } as Parameters<typeof act>[0])
}

describe('the buttons of a card', () => {
  beforeEach(() => {
    reply = () => Response.json({ data: { id: 3 } })
  })

  it('unlock a hint', async () => {
    await submit({ intent: 'unlock', hint: '3' })
    expect(calls).toEqual([['PUT', '/api/Hints/3', { unlocked: true }]])
  })

  it('ask for a notification by the name, encoded twice', async () => {
    await submit({ intent: 'repeat', name: 'Zero & Stars' })
    expect(calls).toEqual([['GET', '/rest/repeat-notification?challenge=Zero%2520%2526%2520Stars']])
  })
})

test('the verdict on an answer reaches the exercise', async () => {
  reply = () => Response.json({ verdict: false, hint: 'Look again.', found: 1, of: 2 })
  const verdict = await submit({ intent: 'lines', key: 'scoreBoardChallenge', answer: '1,4' })
  expect(verdict).toEqual({ verdict: false, hint: 'Look again.', found: 1, of: 2 })
  expect(calls).toEqual([
    ['POST', '/snippets/verdict', { key: 'scoreBoardChallenge', selectedLines: [1, 4], hintsAtOnce: true }],
  ])
})

test.each([
  [{ intent: 'unlock', hint: '1' }, { isShown: true }, 1],
  [{ intent: 'repeat', name: 'Score Board' }, { isShown: true }, 1],
  [{ intent: 'lines', key: 'scoreBoardChallenge', answer: '1' }, { field: 'form' }, 0],
])('each refusal of %o is %o, announced %i times', async (fields, place, times) => {
  reply = () => Response.json({ error: 'Not now.' }, { status: 403 })
  const heard: SnackbarRequest[] = []
  onSnackbarRequest((notice) => heard.push(notice))
  for (let tries = 0; tries < 2; tries++) expect(await submit(fields)).toEqual({ failed: 'Not now.', ...place })
  expect(heard).toEqual(Array(times * 2).fill({ kind: 'error', text: 'Not now.' }))
})
