import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SnackbarRequest } from '../../../app/browser/snackbar-requests.js'
import { onSnackbarRequest } from '../../../app/browser/snackbar-requests.js'
import { takeBoardAction } from '../../../app/score-board/rest-board-action.js'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not now.' }, { status: 403 }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function submit(fields: Readonly<Record<string, string>>) {
  const request = new Request('http://shop.example/score-board', { method: 'POST', body: new URLSearchParams(fields) })
  return takeBoardAction({ request } as Parameters<typeof takeBoardAction>[0])
}

test.each([
  [{ intent: 'unlock', hint: '1' }, 1],
  [{ intent: 'repeat', name: 'Score Board' }, 1],
  [{ intent: 'lines', key: 'scoreBoardChallenge', answer: '1' }, 0],
])('each refusal of %o is announced %i times', async (fields, times) => {
  const heard: SnackbarRequest[] = []
  onSnackbarRequest((notice) => heard.push(notice))
  for (let tries = 0; tries < 2; tries++) expect(await submit(fields)).toEqual({ failed: 'Not now.' })
  expect(heard).toEqual(Array(times * 2).fill({ kind: 'error', text: 'Not now.' }))
})
