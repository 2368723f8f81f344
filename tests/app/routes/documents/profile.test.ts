import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type DocumentVisitor,
  formWithFile,
  tinyPng,
  visitDocuments,
} from '../../../../lab/proofs/attacker/document-visitor.js'
import { forgeUnsigned } from '../../../../lab/proofs/attacker/forge-token.js'
import { openAccount } from '../../../support/new-customer.js'
import { sendRaw } from '../../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

const defaultImage = '/assets/public/images/uploads/default.svg'

let shop: ServedLab
/** A customer of each test's own. */
let email: string
let id: number
let guest: DocumentVisitor
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const account = await openAccount(shop)
  email = account[0]
  guest = await visitDocuments(shop, ...account)
  id = payloadOf(guest.token).data.id
})

const row = () => shop.lab.store.table('Users').find(id)
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const rename = (username: string, headers = {}) => guest.send('/profile', form({ username }), headers)
const uploads = (lab = shop) => lab.lab.disk.path('frontend/dist/frontend/assets/public/images/uploads')
const ownPictures = () =>
  existsSync(uploads())
    ? readdirSync(uploads()).filter((name) => !/^\d/.test(name) || Number.parseInt(name, 10) === id)
    : []
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const shownName = (html: string) => /<p class="name">(.*?)<\/p>/s.exec(html)?.[1]

describe('GET /profile', () => {
  it('is a page of its own with the policy around the picture', async () => {
    const { status, headers, text } = await guest.get('/profile')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toBe(
      `img-src 'self' ${defaultImage}; script-src 'self' 'unsafe-eval'`,
    )
    expect(headers.get('set-cookie')).toBeNull()
    expect(text).toContain(`id="email" type="email" name="email" value="${email}"`)
    expect(text).toContain(`src="${defaultImage}" alt="profile picture"`)
    expect(text).toMatch(/<form action="\.\/profile\/image\/file" method="post" enctype="multipart\/form-data">/i)
    expect(text).toMatch(/<input id="picture" type="file" name="file"/)
    expect(text).toMatch(/<form action="\.\/profile\/image\/url" method="post">/)
    expect(text).toMatch(/<input id="url" type="text" name="imageUrl"/)
    expect(text).toContain(createHash('md5').update(email).digest('hex'))
    expect(text).toMatch(/<form action="\.\/profile" method="post">/)
    for (const id of ['submitUrl', 'username', 'submit']) expect(text).toContain(`id="${id}"`)
    expect(text).toContain('150 KB')
    expect(text).toContain('href="./#/"')
    expect(text).not.toContain('<script')
  })

  it('shows a name behind a backslash, as it was stored', async () => {
    await rename('Captain <b>Jim</b>')
    expect(shownName((await guest.get('/profile')).text)).toContain('\\Captain ')
  })

  it('links a stylesheet that is there', async () => {
    const { text } = await guest.get('/profile')
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
    const sheet = await shop.get(href)
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=UTF-8'])
    expect(sheet.text).toContain('--paper')
  })

  it('takes the session from the cookie and from nowhere else', async () => {
    const blocked = await shop.get('/profile', { token: guest.token, headers: { Accept: 'text/html' } })
    expect(blocked.status).toBe(500)
    expect(blocked.text).toMatch(/<title>Error: Blocked illegal activity by ::ffff:127\.0\.0\.1<\/title>/)
    for (const Cookie of ['token=', 'token=nonsense', 'other=1'])
      expect((await shop.get('/profile', { headers: { Cookie } })).status).toBe(500)
  })

  it('registers a valid token of an unknown session and sets it again', async () => {
    const token = forgeUnsigned({ data: { id, email: 'x' } })
    const first = await shop.get('/profile', { headers: { Cookie: `token=${token}` } })
    expect([first.status, first.headers.get('set-cookie')]).toEqual([200, `token=${token}; Path=/`])
    const second = await shop.get('/profile', { headers: { Cookie: `token=${token}` } })
    expect([second.status, second.headers.get('set-cookie')]).toEqual([200, null])
    expect((await shop.get('/rest/image-captcha', { token })).status).toBe(200)
  })

  it('sets a token that only the header carries, but blocks its holder once more', async () => {
    const token = forgeUnsigned({ data: { id, email: 'y' } })
    const { status, headers, text } = await shop.get('/profile', { token })
    expect([status, headers.get('set-cookie')]).toEqual([500, `token=${token}; Path=/`])
    expect(text).not.toContain('Set-Cookie')
  })

  it.each([{ id: 4711 }, { id: 'x' }, {}])('blocks a token for %j, which is no account', async (data) => {
    const token = forgeUnsigned({ data })
    expect((await shop.get('/profile', { headers: { Cookie: `token=${token}` } })).status).toBe(500)
  })

  it('survives a picture that no header can hold', async () => {
    shop.lab.store.table('Users').update(id, { profileImage: 'a\r\nX-Evil: 1\u0000ü😀' })
    const { status, headers } = await guest.get('/profile')
    expect(status).toBe(200)
    expect(headers.get('x-evil')).toBeNull()
  })

  it('answers HEAD as GET', async () => {
    const headers = { Cookie: `token=${guest.token}` }
    const { status } = await sendRaw({ port: shop.server.port, method: 'HEAD', path: '/profile', headers })
    expect(status).toBe(200)
  })
})

describe('POST /profile', () => {
  it('stores the name and hands out a token for it', async () => {
    const before = guest.token
    const reply = await rename('Tiberius')
    expect([reply.status, reply.headers.get('location'), reply.text]).toEqual([302, '/profile', ''])
    expect(reply.headers.get('set-cookie')).toBe(`token=${guest.token}; Path=/`)
    expect(guest.token).not.toBe(before)
    const { status, data, bid } = payloadOf(guest.token)
    expect([status, data.username, data.id, bid]).toEqual(['success', 'Tiberius', id, undefined])
    expect(Object.keys(data)).toHaveLength(13)
    expect(data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(row()?.username).toBe('Tiberius')
    expect(shop.lab.accounts.sessions.get(guest.token)).toMatchObject({ data: { username: 'Tiberius' } })
    const formerly = shop.lab.accounts.sessions.get(before)
    expect(formerly).toMatchObject({ data: { username: '' }, bid: expect.any(Number) })
    expect(shop.lab.accounts.sessions.get(guest.token)?.bid).toBe(formerly?.bid)
  })

  it('reads JSON, ignores a missing or endless name, and cleans every other', async () => {
    const headers = { Cookie: `token=${guest.token}` }
    expect((await shop.post('/profile', { username: 'json' }, { headers })).status).toBe(302)
    expect((await shop.post('/profile', {}, { headers })).status).toBe(302)
    expect((await shop.post('/profile', { username: { $gt: '' } }, { headers })).status).toBe(302)
    await rename('x'.repeat(1001))
    expect(row()?.username).toBe('json')
    await rename('<<a|ascript>alert(`xss`)</script>')
    expect(row()?.username).toBe('<script>alert(`xss`)</script>')
  })

  it('goes back below the base path', async () => {
    const proxied = await serveLab({ basePath: '/shop' })
    const customer = await visitDocuments(proxied, 'jim@juice-sh.op', 'ncc-1701')
    expect((await customer.send('/profile', form({ username: 'x' }))).headers.get('location')).toBe('/shop/profile')
    await proxied.close()
  })

  it('blocks a stranger and refuses a body that is none', async () => {
    const body = { method: 'POST', body: form({ username: 'x' }) }
    expect((await fetch(`${shop.url}/profile`, body)).status).toBe(500)
    const broken = await shop.post('/profile', '{', { headers: { Cookie: `token=${guest.token}` } })
    expect([broken.status, broken.text]).toEqual([500, expect.stringContaining('SyntaxError')])
    expect((await rename('x'.repeat(200_000))).status).toBe(413)
  })
})

describe('POST /profile/image/file', () => {
  const upload = (file: FormData) => guest.send('/profile/image/file', file)

  it('keeps a picture on the lab’s own disk and shows it', async () => {
    const reply = await upload(formWithFile('file', '../../evil.html', tinyPng, 'text/html'))
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/profile'])
    expect(row()?.profileImage).toBe(`assets/public/images/uploads/${id}.png`)
    expect(ownPictures()).toEqual([`${id}.png`])
    const picture = await fetch(`${shop.url}/assets/public/images/uploads/${id}.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(tinyPng)
    expect((await guest.get('/profile')).text).toContain(`src="assets/public/images/uploads/${id}.png"`)
    expect((await fetch(shop.url + defaultImage)).status).toBe(200)
  })

  it('takes 200000 bytes and not one more', async () => {
    const picture = (size: number) => Buffer.concat([tinyPng, Buffer.alloc(size - tinyPng.length)])
    expect((await upload(formWithFile('file', 'a.png', picture(200_000)))).status).toBe(302)
    const refused = await upload(formWithFile('file', 'a.png', picture(200_001)))
    expect([refused.status, refused.text]).toEqual([500, expect.stringContaining('MulterError: File too large')])
    const huge = await upload(formWithFile('file', 'a.png', picture(12_000_000)))
    expect([huge.status, huge.text]).toEqual([500, expect.stringContaining('File too large')])
  })

  it.each([
    ['another field', formWithFile('image', 'a.png', tinyPng), 500, 'MulterError: Unexpected field'],
    ['no magic bytes', formWithFile('file', 'a.png', 'just text'), 500, 'Error: Illegal file type'],
    [
      'an SVG, which is text',
      formWithFile('file', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      500,
      'Illegal file type',
    ],
    ['a PDF', formWithFile('file', 'a.png', '%PDF-1.7 '), 415, 'does not accept this file type: application/pdf'],
    ['an empty file', formWithFile('file', 'a.png', ''), 500, 'Illegal file type'],
    ['a file without a name', formWithFile('file', '', ''), 400, '{"error":"File is not passed"}'],
    ['no file', new FormData(), 400, '{"error":"File is not passed"}'],
    ['no multipart', form({ file: 'x' }), 400, '{"error":"File is not passed"}'],
  ] as const)('refuses %s', async (_what, body, status, message) => {
    const reply = await guest.send('/profile/image/file', body as FormData)
    expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(message)])
    expect(row()?.profileImage).toBe(defaultImage)
    expect(ownPictures()).toEqual([])
  })

  it('misses the file in the language of the page', async () => {
    const headers = { Cookie: 'language=de_DE' }
    const reply = await shop.post('/profile/image/file', {}, { headers })
    expect(reply.json()).toEqual({ error: 'Es wurde keine Datei übergeben' })
  })

  it('refuses a second file', async () => {
    const two = formWithFile('file', 'a.png', tinyPng)
    two.append('file', new Blob([tinyPng]), 'b.png')
    expect((await upload(two)).text).toContain('Unexpected field')
  })

  it('names what is wrong before it asks who is there', async () => {
    const send = (file: FormData) => fetch(`${shop.url}/profile/image/file`, { method: 'POST', body: file })
    expect((await send(formWithFile('file', 'a.png', '%PDF-1.7 '))).status).toBe(415)
    const blocked = await send(formWithFile('file', 'a.png', tinyPng))
    expect([blocked.status, await blocked.text()]).toEqual([500, expect.stringContaining('Blocked illegal activity')])
    expect(ownPictures()).toEqual([])
  })

  const head = 'multipart/form-data; boundary=b'
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n'
  it.each([
    ['no boundary', 'multipart/form-data', part, 'Boundary not found'],
    ['nothing at all', head, '', 'Unexpected end of form'],
    ['half a header', head, '--b\r\nContent-Dispo', 'Unexpected end of form'],
    ['a broken header', head, '--b\r\nno colon at all\r\n\r\nx\r\n--b--', 'Malformed part header'],
    ['half a file', head, `${part}\r\nabc`, 'Unexpected end of form'],
    ['a header without an end', head, `--b\r\nX: ${'x'.repeat(90_000)}`, 'Malformed part header'],
    [
      'a field without an end',
      head,
      `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(300_000)}\r\n--b--\r\n`,
      'too long',
    ],
    [
      'parts without an end',
      head,
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(500)}--b--\r\n`,
      'Too many parts',
    ],
  ])('answers %s at once', async (_what, type, body, message) => {
    const headers = { 'Content-Type': type, Cookie: `token=${guest.token}` }
    const { port } = shop.server
    const reply = await sendRaw({ port, method: 'POST', path: '/profile/image/file', headers, body, timeout: 30_000 })
    expect([reply.status, reply.text]).toEqual([500, expect.stringContaining(message)])
  })

  it('lets an upload that breaks off leave nothing behind', async () => {
    const failed = new Promise<void>((resolve) => {
      shop.lab.facts.subscribe(({ name }) => (name === 'request.failed' ? resolve() : undefined))
    })
    const socket = connect(shop.server.port, '127.0.0.1')
    socket.write(
      `POST /profile/image/file HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: token=${guest.token}\r\n` +
        `Content-Type: ${head}\r\nContent-Length: 100000\r\n\r\n${part}\r\n${tinyPng.toString('latin1')}`,
    )
    await expect.poll(() => readdirSync(dirname(shop.lab.disk.incoming())).length).toBe(1)
    socket.destroy()
    await failed
    expect(ownPictures()).toEqual([])
    expect((await upload(formWithFile('file', 'a.png', tinyPng))).status).toBe(302)
  })
})

describe('pictures of a lab', () => {
  it('are its own, are there after a restart, and go with a reset', async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'juice-lab-test-'))
    const kept = await serveLab({ dataDirectory })
    const jim = await visitDocuments(kept, 'jim@juice-sh.op', 'ncc-1701')
    await jim.send('/profile/image/file', formWithFile('file', 'a.png', tinyPng))
    const path = '/assets/public/images/uploads/2.png'
    expect([(await kept.get(path)).status, (await shop.get(path)).headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    await kept.close()
    const again = await serveLab({ dataDirectory })
    expect((await again.get(path)).headers.get('content-type')).toBe('image/png')
    await again.lab.reset({ progress: false })
    expect((await again.get(path)).headers.get('content-type')).toBe('text/html; charset=utf-8')
    await again.close()
    rmSync(dataDirectory, { recursive: true })
  })
})

describe('POST /profile/image/url', () => {
  const link = (imageUrl: string) => guest.send('/profile/image/url', form({ imageUrl }))
  const own = (path: string) => `${shop.url}${path}`

  it('fetches a picture and keeps a copy', async () => {
    const reply = await link(own('/assets/public/images/uploads/defaultAdmin.png'))
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/profile'])
    expect(row()?.profileImage).toBe(`/assets/public/images/uploads/${id}.png`)
    expect((await shop.get(`/assets/public/images/uploads/${id}.png`)).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['/rest/languages', 'jpg', 'image/jpeg'],
    ['/assets/public/images/uploads/default.svg', 'svg', 'image/svg+xml'],
    ['/rest/languages?x=.GIF', 'gif', 'image/gif'],
  ])('names the copy of %s by its extension', async (path, extension, type) => {
    await link(own(path))
    expect(row()?.profileImage).toBe(`/assets/public/images/uploads/${id}.${extension}`)
    const copy = await shop.get(`/assets/public/images/uploads/${id}.${extension}`)
    expect(copy.headers.get('content-type')).toBe(type)
    expect(copy.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  it.each(['no address', 'https://a.png; script-src x', 'file:///etc/passwd', 'http://127.0.0.1:1/x.png', ''])(
    'keeps %j itself, for want of a picture',
    async (url) => {
      expect((await link(url)).status).toBe(302)
      expect(row()?.profileImage).toBe(url)
    },
  )

  it('keeps the address of a page that answers with an error', async () => {
    await link(own('/rest/nowhere'))
    expect(row()?.profileImage).toBe(own('/rest/nowhere'))
  })

  it('understands multipart, and goes back when there is no address', async () => {
    const multipart = new FormData()
    multipart.append('imageUrl', 'x')
    expect((await guest.send('/profile/image/url', multipart)).status).toBe(302)
    expect(row()?.profileImage).toBe('x')
    const bodies = [form({}), form({ 'imageUrl[a]': 'b' }), form({ imageUrl: 'x'.repeat(5000) }), new FormData()]
    for (const body of bodies)
      expect((await fetch(own('/profile/image/url'), { method: 'POST', body, redirect: 'manual' })).status).toBe(302)
    const json = await shop.post(
      '/profile/image/url',
      { imageUrl: 'y' },
      { headers: { Cookie: `token=${guest.token}` } },
    )
    expect(json.status).toBe(302)
    expect(row()?.profileImage).toBe('x')
  })

  /** An address of the shop that answers once it is sent a close packet (https://socket.io/docs/v4/engine-io-protocol/). */
  async function openPoll(): Promise<string> {
    const address = own('/socket.io/?EIO=4&transport=polling')
    const [, handshake = ''] = /^0(.*)/.exec(await (await fetch(address)).text()) ?? []
    return `${address}&sid=${JSON.parse(handshake).sid}`
  }
  const closePacket = '1'

  it('keeps no place of uploads while the other side takes its time', async () => {
    const polls = await Promise.all([1, 2, 3].map(openPoll))
    const order: string[] = []
    const slow = polls.map((poll) => link(poll).then(() => order.push('slow')))
    await link('x').then(() => order.push('quick'))
    await Promise.all(polls.map((poll) => fetch(poll, { method: 'POST', body: closePacket })))
    await Promise.all(slow)
    expect(order).toEqual(['quick', 'slow', 'slow', 'slow'])
  })

  it('blocks a stranger with an address', async () => {
    const reply = await fetch(own('/profile/image/url'), { method: 'POST', body: form({ imageUrl: 'x' }) })
    expect([reply.status, await reply.text()]).toEqual([500, expect.stringContaining('Blocked illegal activity by')])
  })
})

describe('/solve/challenges/server-side', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])('is the search page when called by %s', async (method) => {
    for (const path of ['', '?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3']) {
      const reply = await shop.call(method, `/solve/challenges/server-side${path}`)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
    expect(shop.solved()).not.toEqual(expect.arrayContaining([expect.stringMatching(/ssrf|ssti/)]))
  })
})
