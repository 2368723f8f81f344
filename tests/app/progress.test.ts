import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, createApi } from '../../app/browser/api.js'
import { restoreProgress, saveProgress } from '../../app/browser/progress.js'

const page = { cookie: '' }

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { getItem: () => null })
  page.cookie = ''
})
afterEach(() => vi.unstubAllGlobals())

function connect(status = 200, body: unknown = {}): { api: Api; asked: string[] } {
  const asked: string[] = []
  const api = createApi(async (path, { method }) => {
    asked.push(`${method} ${path}`)
    return Response.json(body, { status })
  })
  return { api, asked }
}

describe('progress in this browser', () => {
  test('is kept for a year', async () => {
    await saveProgress(connect(200, { continueCode: 'abc' }).api)
    expect(page.cookie).toMatch(/^continueCode=abc; .*max-age=31536000/)
  })

  test('is not overwritten by an empty code', async () => {
    const saving = saveProgress(connect().api)
    await expect(saving).rejects.toThrow('Received invalid continue code from the server!')
    expect(page.cookie).toBe('')
  })

  test('goes back to a restarted server, every code encoded', async () => {
    page.cookie = 'continueCode=a%2Fb; continueCodeFixIt=fix'
    const { api, asked } = connect()
    expect(await restoreProgress(api)).toEqual({ kind: 'restored' })
    expect(asked).toEqual(['PUT /rest/continue-code/apply/a%2Fb', 'PUT /rest/continue-code-fixIt/apply/fix'])
  })

  test('asks nothing where there is none', async () => {
    const { api, asked } = connect()
    expect(await restoreProgress(api)).toEqual({ kind: 'nothing' })
    expect(asked).toEqual([])
  })

  test('names the reason when the server refuses', async () => {
    page.cookie = 'continueCode=broken'
    expect(await restoreProgress(connect(404, 'Invalid continue code.').api)).toEqual({
      kind: 'failed',
      error: 'Invalid continue code.',
    })
  })
})
