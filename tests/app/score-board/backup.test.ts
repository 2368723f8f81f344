import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi, UnansweredError } from '../../../app/browser/rest/api.js'
import { readProgressCodes } from '../../../app/browser/storage/progress.js'
import { readNotices } from '../../../app/notices/use-system-notice.js'
import {
  type Backup,
  BackupVersionError,
  codesOf,
  keepBackup,
  makeBackup,
  nameBackup,
  readBackup,
} from '../../../app/score-board/settings/backup.js'
import { applyProgressCode } from '../../../app/score-board/settings/continue-codes.js'

const page = { cookie: '' }
const storage = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
  page.cookie = ''
  storage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const paths = ['/rest/continue-code', '/rest/continue-code-findIt', '/rest/continue-code-fixIt'] as const
/** A lab that gives these codes, hacking first; undefined fails. */
const lab = (...codes: (string | null | undefined)[]) =>
  createApi(async (path) => {
    const code = codes[paths.indexOf(path as (typeof paths)[number])]
    if (code === undefined) throw new Error('The network is down.')
    return Response.json(code === null ? {} : { continueCode: code })
  })

const full: Backup = {
  version: 1,
  banners: { welcomeBannerStatus: 'dismiss', cookieConsentStatus: 'dismiss' },
  language: 'de_DE',
  continueCode: 'a',
  continueCodeFindIt: 'b',
  continueCodeFixIt: 'c',
}

const fileOf = (backup: object) => new Blob([JSON.stringify(backup)])

describe('a backup', () => {
  it('holds version, banners, language and the three codes', async () => {
    page.cookie = 'welcomebanner_status=dismiss; cookieconsent_status=dismiss; language=de_DE'
    expect(await makeBackup('en', lab('a', 'b', 'c'))).toEqual(full)
  })

  it('has its fields where there is nothing to say as well', async () => {
    page.cookie = 'continueCode=old'
    expect(await makeBackup('en', lab(null, null, null))).toEqual({
      version: 1,
      banners: { welcomeBannerStatus: null, cookieConsentStatus: null },
      language: 'en',
      continueCode: null,
      continueCodeFindIt: null,
      continueCodeFixIt: null,
    })
  })

  it('takes a code from its cookie where the lab does not give it', async () => {
    page.cookie = 'continueCode=x; continueCodeFindIt=y; continueCodeFixIt=z'
    const codes = codesOf(await makeBackup('en', lab(undefined, 'b', undefined)))
    expect(codes).toEqual({ hacking: 'x', findIt: 'b', fixIt: 'z' })
  })

  it('is named after its day', () => {
    expect(nameBackup(new Date('2026-11-21T22:00:00Z'))).toBe('juice-lab-backup-2026-11-21.json')
  })

  it('is read as it was written, without unknown entries', async () => {
    expect(await readBackup(fileOf({ ...full, more: 'x' }))).toEqual(full)
    const odd = { version: 1, banners: null, language: 7, continueCode: ['a'], continueCodeFixIt: '' }
    expect(codesOf(await readBackup(fileOf(odd)))).toEqual({})
  })

  it.each([
    [2, 'Version 2 is incompatible with expected version 1'],
    ['1', 'Version 1 is incompatible with expected version 1'],
    [undefined, 'Version undefined is incompatible with expected version 1'],
  ])('of version %j is rejected', async (version, message) => {
    const reading = readBackup(fileOf({ ...full, version }))
    await expect(reading).rejects.toThrow(BackupVersionError)
    await expect(reading).rejects.toThrow(message)
  })

  it.each(['', '{', 'null', '7'])('is not %s', async (text) => {
    await expect(readBackup(new Blob([text]))).rejects.toThrow()
  })

  it('is no file of more bytes than 64 000, which is not read at all', async () => {
    const file = fileOf({ ...full, more: 'ä'.repeat(33_000) })
    const read = vi.spyOn(file, 'text')
    await expect(readBackup(file)).rejects.toThrow('The file is too big for a backup.')
    expect(read).not.toHaveBeenCalled()
  })

  it('goes into the cookies for a year, and what it does not hold goes from them', () => {
    const written: string[] = []
    vi.stubGlobal('document', {
      set cookie(text: string) {
        written.push(text)
      },
    })
    keepBackup({ ...full, continueCodeFixIt: null })
    expect(written).toEqual([
      'welcomebanner_status=dismiss; Max-Age=31536000; Path=/; SameSite=Lax',
      'cookieconsent_status=dismiss; Max-Age=31536000; Path=/; SameSite=Lax',
      'language=de_DE; Max-Age=31536000; Path=/; SameSite=Lax',
      'continueCode=a; Max-Age=31536000; Path=/; SameSite=Lax',
      'continueCodeFindIt=b; Max-Age=31536000; Path=/; SameSite=Lax',
      'continueCodeFixIt=; Max-Age=0; Path=/; SameSite=Lax',
    ])
  })
})

describe('continue codes', () => {
  it('are read, as far as there are any', async () => {
    expect(await readProgressCodes(lab('a', null, 'c'))).toEqual({ hacking: 'a', fixIt: 'c' })
    await expect(readProgressCodes(lab('a', undefined, 'c'))).rejects.toThrow(UnansweredError)
  })

  it('find out their kind', async () => {
    const asked: string[] = []
    const api = createApi(async (path) => {
      asked.push(path)
      if (!path.startsWith('/rest/continue-code-findIt')) return new Response('Invalid continue code.', { status: 404 })
      return Response.json({ data: '12 solved challenges have been restored.' })
    })
    expect(await applyProgressCode('a/b', api)).toEqual({ kind: 'findIt', count: 12 })
    expect(asked).toEqual(['/rest/continue-code/apply/a%2Fb', '/rest/continue-code-findIt/apply/a%2Fb'])
  })

  it('may be none, be taken without a word, or fail', async () => {
    const answering = (status: number) => createApi(async () => new Response('', { status }))
    expect(await applyProgressCode('x', answering(404))).toBeUndefined()
    expect(await applyProgressCode('x', answering(200))).toEqual({ kind: 'hacking', count: undefined })
    await expect(applyProgressCode('x', answering(500))).rejects.toThrow('500')
  })
})

describe('the word of the host', () => {
  const news = { message: 'Pizza at noon', enabled: true, updatedAt: '2026-05-01T10:00:00Z' }
  const read = (reply: unknown, status = 200) => readNotices('/news.json', async () => Response.json(reply, { status }))

  it('is shown while it is enabled and has words', async () => {
    expect(await read(news)).toEqual([{ message: news.message, updatedAt: news.updatedAt }])
    expect(await read({ ...news, enabled: false })).toEqual([])
    expect(await read({ ...news, message: '' })).toEqual([])
  })

  it('stays away once dismissed, until it is news again', async () => {
    storage.set('dismissedSystemNotice', news.updatedAt)
    expect(await read(news)).toEqual([])
    expect(await read({ ...news, updatedAt: '2026-05-01T11:00:00Z' })).toHaveLength(1)
  })

  it('is known by its words where it is not dated', async () => {
    const [undated] = await read({ ...news, updatedAt: undefined })
    storage.set('dismissedSystemNotice', undated?.updatedAt ?? '')
    expect(await read({ ...news, updatedAt: undefined })).toEqual([])
    expect(await read({ ...news, message: 'Back at one', updatedAt: undefined })).toHaveLength(1)
  })

  it('may be several, shown in their order behind the one that was dismissed last', async () => {
    const told = ['10', '11', '12'].map((hour) => ({ message: hour, updatedAt: `2026-05-01T${hour}:00:00Z` }))
    const read = (messages: unknown) =>
      readNotices('/news.json', async () => Response.json({ ...news, ...told.at(-1), messages }))
    expect(await read(told)).toEqual(told)
    storage.set('dismissedSystemNotice', told[0]?.updatedAt ?? '')
    expect(await read(told)).toEqual(told.slice(1))
    storage.set('dismissedSystemNotice', '2026-05-01T09:00:00Z')
    expect(await read(told)).toEqual(told)
    expect(await read('many')).toEqual([])
  })

  it('is not there when anything goes wrong', async () => {
    expect(await read(news, 500)).toEqual([])
    expect(await read(null)).toEqual([])
    expect(await readNotices('/x', async () => new Response('<html>'))).toEqual([])
    expect(await readNotices('/x', () => Promise.reject(new Error('down')))).toEqual([])
  })
})
