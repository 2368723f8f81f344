import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, createApi } from '../../../../app/browser/rest/api.js'
import {
  findProgressOffer,
  restoreProgress,
  saveCodingProgress,
  saveProgress,
} from '../../../../app/browser/storage/progress.js'

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
    await saveProgress('hacking', connect(200, { continueCode: 'abc' }).api)
    expect(page.cookie).toMatch(/^continueCode=abc; .*Max-Age=31536000/)
  })

  test('of coding challenges is kept by phase, what is fixed as found as well', async () => {
    const found = connect(200, { continueCode: 'abc' })
    await saveCodingProgress(1, found.api)
    expect(found.asked).toEqual(['GET /rest/continue-code-findIt'])
    expect(page.cookie).toMatch(/^continueCodeFindIt=abc; .*Max-Age=31536000/)
    const fixed = connect(200, { continueCode: 'def' })
    await saveCodingProgress(2, fixed.api)
    expect(fixed.asked).toEqual(['GET /rest/continue-code-findIt', 'GET /rest/continue-code-fixIt'])
    expect(page.cookie).toMatch(/^continueCodeFixIt=def; .*Max-Age=31536000/)
  })

  test('is not overwritten by an empty code', async () => {
    const saving = saveProgress('hacking', connect().api)
    await expect(saving).rejects.toThrow('Received invalid continue code from the server!')
    expect(page.cookie).toBe('')
  })

  test('goes back to a restarted server, every code encoded', async () => {
    page.cookie = 'continueCode=a%2Fb; continueCodeFixIt=fix'
    const { api, asked } = connect()
    expect(await restoreProgress(undefined, api)).toEqual({ kind: 'restored' })
    expect(asked).toEqual(['PUT /rest/continue-code/apply/a%2Fb', 'PUT /rest/continue-code-fixIt/apply/fix'])
  })

  test('counts what the server lacks', async () => {
    const codes = { hacking: 'a/b', fixIt: 'fix' }
    const { api, asked } = connect(200, { lacking: 2 })
    expect(await findProgressOffer(codes, api)).toEqual({ codes, count: 4 })
    expect(asked).toEqual(['GET /rest/continue-code/lacking/a%2Fb', 'GET /rest/continue-code-fixIt/lacking/fix'])
    expect(await findProgressOffer(codes, connect(200, { lacking: 0 }).api)).toBeUndefined()
    expect(await findProgressOffer({}, connect(200, { lacking: 2 }).api)).toBeUndefined()
  })

  test('asks nothing where there is none', async () => {
    const { api, asked } = connect()
    expect(await restoreProgress(undefined, api)).toEqual({ kind: 'nothing' })
    expect(asked).toEqual([])
  })

  test('goes back as far as the server takes it', async () => {
    page.cookie = 'continueCode=broken; continueCodeFixIt=fix'
    const asked: string[] = []
    const api = createApi(async (path) => {
      asked.push(path)
      return Response.json('Invalid continue code.', { status: path.includes('broken') ? 404 : 200 })
    })
    expect(await restoreProgress(undefined, api)).toEqual({ kind: 'failed', error: 'Invalid continue code.' })
    expect(asked).toEqual(['/rest/continue-code/apply/broken', '/rest/continue-code-fixIt/apply/fix'])
  })

  test('names the reason when the server refuses', async () => {
    page.cookie = 'continueCode=broken'
    expect(await restoreProgress(undefined, connect(404, 'Invalid continue code.').api)).toEqual({
      kind: 'failed',
      error: 'Invalid continue code.',
    })
  })
})
