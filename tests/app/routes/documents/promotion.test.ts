import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { makeConfig } from '../../../support/make-config.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
beforeEach(() => shop.lab.reset({ progress: true }))
afterAll(() => shop.close())

const videos = join('frontend', 'dist', 'frontend', 'assets', 'public', 'videos')
const subtitles = () => shop.lab.disk.path(videos, 'owasp_promo.vtt')
const original = (name: string) => readFileSync(join(packageRoot, 'fixtures', 'videos', name))
const film = original('owasp_promo.mp4')
const opening = '<script id="subtitle" type="text/vtt" data-label="English" data-lang="en">'

describe('GET /promotion', () => {
  it('is a page of the shop with the film and its subtitles', async () => {
    const { status, headers, text } = await shop.get('/promotion')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('<source src="./video" type="video/mp4">')
    expect(text).toContain(`${opening}${original('owasp_promo.vtt')}</script>`)
    expect(text).toMatch(/<body class="[\w-]+-theme"/)
    expect(headers.get('content-security-policy')).toBeNull()
  })

  it('wears the colours of the shop', async () => {
    const pink = await serveLab({ config: makeConfig({ application: { theme: 'pink-bluegrey', name: 'Pink & Co.' } }) })
    const { text } = await pink.get('/promotion')
    expect(text).toContain('<body class="pink-bluegrey-theme">')
    expect(text).toContain('Pink &amp; Co.')
    await pink.close()
  })

  it('shows the subtitles as they are at that moment', async () => {
    for (const content of ['first', '</script><b>second</b>', '']) {
      writeFileSync(subtitles(), content)
      expect((await shop.get('/promotion')).text).toContain(`${opening}${content}</script>`)
    }
  })

  it('leaves out unreadable subtitles', async () => {
    rmSync(subtitles())
    expect((await shop.get('/promotion')).text).toContain(`${opening}</script>`)
    mkdirSync(subtitles())
    expect((await shop.get('/promotion')).text).toContain(`${opening}</script>`)
  })

  it('gets its subtitles back with everything else', async () => {
    writeFileSync(subtitles(), 'gone')
    await shop.lab.reset({ progress: false })
    expect(readFileSync(subtitles())).toEqual(original('owasp_promo.vtt'))
  })

  it('reads the file that the configuration names', async () => {
    const promotion = { video: 'https://example.org/other.mp4', subtitles: '../../x/other.vtt' }
    const other = await serveLab({ config: makeConfig({ application: { promotion } }) })
    writeFileSync(other.lab.disk.path(videos, 'other.vtt'), 'other words')
    expect((await other.get('/promotion')).text).toContain(`${opening}other words</script>`)
    expect((await other.get('/video')).status).toBe(200)
    await other.close()
  })
})

async function play(range?: string, path = '/video') {
  const reply = await fetch(shop.url + path, { headers: range === undefined ? {} : { Range: range } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, bytes, header: (name: string) => reply.headers.get(name) }
}

describe('GET /video', () => {
  it('is a short film of the shop’s own', async () => {
    const { status, bytes, header } = await play()
    expect([status, header('content-type'), header('content-length')]).toEqual([200, 'video/mp4', `${film.length}`])
    expect([header('content-location'), bytes.equals(film)]).toEqual([null, true])
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe('video/mp4')
    expect(film.length).toBeLessThan(1_000_000)
  })

  it.each([
    ['bytes=0-', 0, film.length - 1],
    ['bytes=0-9', 0, 9],
    ['bytes=100-199', 100, 199],
    ['bytes=-10', film.length - 10, film.length - 1],
    ['bytes=10-99999999999', 10, film.length - 1],
  ])('gives %s and tells where it lies', async (range, from, to) => {
    const { status, bytes, header } = await play(range)
    expect([status, header('content-range')]).toEqual([206, `bytes ${from}-${to}/${film.length}`])
    expect(bytes.equals(film.subarray(from, to + 1))).toBe(true)
    expect([header('accept-ranges'), header('content-type')]).toEqual(['bytes', 'video/mp4'])
    expect(header('content-location')).toBe('/assets/public/videos/owasp_promo.mp4')
  })

  it.each(['bytes', 'x=0-1', 'bytes=0-1,5-6', `bytes=${'0-1,'.repeat(500)}5-6`, 'seconds=1-2'])(
    'is whole for %.40s',
    async (range) => {
      const { status, bytes } = await play(range)
      expect([status, bytes.length]).toEqual([200, film.length])
    },
  )

  it.each(['bytes=', 'bytes=99999999-', 'bytes=9-1', 'bytes=a-b', 'bytes=-0', 'bytes=--1'])(
    'has nothing for %s',
    async (range) => {
      const { status, header } = await play(range)
      expect([status, header('content-range')]).toEqual([416, `bytes */${film.length}`])
    },
  )
})

describe('GET /assets/public/videos', () => {
  it('has the film and the subtitles as they are now', async () => {
    expect((await play(undefined, '/assets/public/videos/owasp_promo.mp4')).bytes.equals(film)).toBe(true)
    writeFileSync(subtitles(), 'now')
    expect((await play(undefined, '/assets/public/videos/owasp_promo.vtt')).bytes.toString()).toBe('now')
  })

  it.each(['', '..%2f..%2findex.html', '%2e%2e', 'none.vtt', '%00', '%'])('has nothing at %j', async (name) => {
    const { status, bytes } = await play(undefined, `/assets/public/videos/${name}`)
    expect([200, 400, 404, 500]).toContain(status)
    expect(bytes.toString()).not.toContain('WEBVTT')
  })
})

describe('a shop that writes its subtitles as text', () => {
  it('shows them, and runs nothing', async () => {
    const secured = await serveLab({ fix: ['raw-subtitles'] })
    writeFileSync(secured.lab.disk.path(videos, 'owasp_promo.vtt'), 'x</script><script>alert(`xss`)</script>')
    expect((await secured.get('/promotion')).text).toContain(`${opening}x&lt;/script>&lt;script>`)
    expect(secured.solved()).not.toContain('videoXssChallenge')
    await secured.close()
  })
})
