import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formWithFile, tinyPng } from '../../../../../lab/proofs/attacker/document-visitor.js'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { sendRaw } from '../../../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

type Row = Record<string, unknown>

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
})
beforeEach(async () => {
  await shop.lab.reset({ progress: true })
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

interface Sender {
  readonly token?: string | undefined
  readonly lab?: ServedLab
}

async function send(body: FormData | URLSearchParams, sender: Sender = { token }) {
  const { lab = shop } = sender
  const response = await fetch(`${lab.url}/rest/memories`, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', ...(sender.token && { Authorization: `Bearer ${sender.token}` }) },
  })
  const text = await response.text()
  return { status: response.status, text, data: readData(text) }
}

function readData(text: string): Row {
  try {
    return JSON.parse(text).data ?? {}
  } catch {
    return {}
  }
}

function picture(
  name = 'holiday.png',
  { type = 'image/png', bytes = tinyPng as Uint8Array | string, caption = 'Sun!' } = {},
) {
  const form = formWithFile('image', name, bytes, type)
  form.append('caption', caption)
  return form
}

const folder = (lab = shop) => lab.lab.disk.path('frontend/dist/frontend/assets/public/images/uploads')
const stored = (lab = shop) => (existsSync(folder(lab)) ? readdirSync(folder(lab)).sort() : [])
const wall = async (lab = shop) => (await lab.get('/rest/memories')).json<{ status: string; data: Row[] }>()

describe('GET /rest/memories', () => {
  it('lists the wall with the whole row of each photographer, for everybody', async () => {
    const { status, data } = await wall()
    expect([status, data.length]).toEqual(['success', 10])
    expect(Object.keys(data[0] ?? {})).toEqual([
      ...['UserId', 'id', 'caption', 'imagePath', 'createdAt', 'updatedAt', 'User'],
    ])
    expect(data[0]).toMatchObject({
      ...{ id: 1, UserId: 13, caption: '😼 #zatschi #whoneedsfourlegs' },
      imagePath: 'assets/public/images/uploads/ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg',
    })
    expect(data[0]?.User).toEqual(shop.lab.store.table('Users').find(13))
    expect(data.map(({ User }) => Object.keys(User as Row).sort())).toEqual(
      data.map(() => Object.keys(shop.lab.store.table('Users').find(1) ?? {}).sort()),
    )
    for (const { User } of data) expect(User).toMatchObject({ password: expect.stringMatching(/^[0-9a-f]{32}$/) })
  })

  it('answers with and without a slash, and to HEAD', async () => {
    expect((await shop.get('/rest/memories/')).text).toBe((await shop.get('/rest/memories')).text)
    expect((await shop.call('HEAD', '/rest/memories')).status).toBe(200)
    expect((await shop.put('/rest/memories', {})).status).toBe(500)
  })

  it('shows pictures without an account, and of a deleted one', async () => {
    shop.lab.store.table('Memories').insert({ caption: 'found', imagePath: 'x.png' })
    shop.lab.store.table('Users').remove(19)
    const { data } = await wall()
    expect(data.filter(({ User }) => User === null).map(({ caption }) => caption)).toEqual([
      expect.stringContaining('first salary'),
      'found',
    ])
  })

  it('gives away the name alone where that is secured', async () => {
    const secured = await serveLab({ fix: ['whole-user-row'] })
    const { data } = await wall(secured)
    expect(data.map(({ User }) => Object.keys(User as Row))).toEqual(data.map(() => ['username']))
    await secured.close()
  })
})

describe('POST /rest/memories', () => {
  it('hangs a picture up and serves it', async () => {
    const before = Date.now()
    const form = picture('My Holiday.PNG')
    form.append('UserId', '1')
    const { status, data } = await send(form)
    expect(status).toBe(200)
    expect(data).toEqual({
      ...{ id: 11, UserId: 2, caption: 'Sun!', imagePath: expect.any(String) },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
    })
    const [, time] = /^assets\/public\/images\/uploads\/my-holiday\.png-(\d+)\.png$/.exec(String(data.imagePath)) ?? []
    expect(Number(time)).toBeGreaterThanOrEqual(before)
    const served = await fetch(`${shop.url}/${data.imagePath}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await served.arrayBuffer())).toEqual(tinyPng)
    expect((await wall()).data.at(-1)).toMatchObject({ id: 11, User: { email: 'jim@juice-sh.op' } })
  })

  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/jpg', 'jpg'],
  ])('believes what is declared: %s becomes .%s, and nothing in it can run', async (type, extension) => {
    const page = '<script>alert(1)</script>'
    const { status, data } = await send(picture('page.html', { type, bytes: page }))
    expect([status, data.imagePath]).toEqual([200, expect.stringMatching(RegExp(`/page\\.html-\\d+\\.${extension}$`))])
    const served = await fetch(`${shop.url}/${data.imagePath}`)
    expect(served.headers.get('content-type')).toBe(`image/${extension === 'jpg' ? 'jpeg' : 'png'}`)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await served.text()).toBe(page)
  })

  it('looks into the file where that is secured', async () => {
    const lab = await serveLab({ fix: ['unread-picture-bytes'] })
    const { token: key } = await lab.logIn('jim@juice-sh.op', 'ncc-1701')
    const refused = await send(picture('a.png', { bytes: '<script>' }), { lab, token: key })
    expect([refused.status, refused.text, stored(lab)]).toEqual([500, expect.stringContaining('Invalid mime type'), []])
    expect((await send(picture(), { lab, token: key })).status).toBe(200)
    await lab.close()
  })

  it.each([
    ['a GIF', picture('a.gif', { type: 'image/gif' }), 500, 'Invalid mime type'],
    ['an SVG', picture('a.svg', { type: 'image/svg+xml', bytes: '<svg/>' }), 500, 'Invalid mime type'],
    ['no type', picture('a.png', { type: '' }), 500, 'Invalid mime type'],
    ['another type, however long', picture('a', { type: 'x/y', bytes: 'x'.repeat(20e6) }), 500, 'Invalid mime type'],
    ['a word every object knows', picture('a', { type: 'constructor' }), 500, 'Invalid mime type'],
    ['another field', formWithFile('file', 'a.png', tinyPng, 'image/png'), 500, 'Unexpected field'],
    ['50 MB', picture('a.png', { bytes: 'x'.repeat(50e6) }), 500, 'File too large'],
    ['a file without a name', picture(''), 400, '{"error":"File is not passed"}'],
    ['no file', new FormData(), 400, '{"error":"File is not passed"}'],
    ['no multipart', new URLSearchParams({ image: 'x' }), 400, '{"error":"File is not passed"}'],
  ] as const)('refuses %s, whoever asks', async (_what, form, status, message) => {
    for (const sender of [{ token }, {}]) {
      const reply = await send(form, sender)
      expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(message)])
    }
    expect(stored()).toEqual([])
  })

  it('asks who a stranger is after it has seen the picture, and keeps none of it', async () => {
    const unknown = [undefined, 'not.a.token', forgeUnsigned({ data: { id: 2 } }, { alg: 'none', typ: 'other' })]
    for (const key of unknown) {
      const reply = await send(picture(), { token: key })
      const message = "Cannot read properties of undefined (reading 'data')"
      expect([reply.status, JSON.parse(reply.text)]).toEqual([401, { status: 'error', message }])
      expect(stored()).toEqual([])
    }
    expect((await wall()).data).toHaveLength(10)
  })

  it('adds a picture from a session without an account as nobody’s', async () => {
    const key = forgeUnsigned({ data: { email: 'nobody@juice.example' } })
    await shop.get('/rest/user/whoami', { headers: { Cookie: `token=${key}` } })
    const reply = await send(picture(), { token: key })
    expect([reply.status, reply.data.UserId]).toEqual([200, null])
    expect((await wall()).data.at(-1)).toMatchObject({ id: 11, User: null })
  })

  it('does without a caption, and takes a long one and an empty file', async () => {
    expect((await send(formWithFile('image', 'a.png', tinyPng, 'image/png'))).data.caption).toBeNull()
    const caption = `<b>${'long '.repeat(50)}`
    expect((await send(picture('a.png', { bytes: '', caption }))).data.caption).toBe(caption)
    const before = stored()
    expect((await send(picture('a.png', { bytes: '', caption: `${caption} and longer` }))).status).toBe(413)
    expect([(await wall()).data.length, stored()]).toEqual([12, before])
  })

  it.each([
    ['../../../x.png', 'x.png'],
    ['..\\..\\C:\\evil.png', 'evil.png'],
    ['.htaccess', 'htaccess'],
    ['....', ''],
    ['a<b>:|?*.png', 'ab.png'],
    ['Größe  ÄÖ.PNG', 'größe--äö.png'],
    ['nul.png', 'png'],
    ['ᓚᘏᗢ-#cat.jpg', 'ᓚᘏᗢ-#cat.jpg'],
    ['%2e%2e%2fx.png', '%2e%2e%2fx.png'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['😼'.repeat(300), '😼'.repeat(50)],
  ])('keeps %j as a file of its own folder', async (name, cleaned) => {
    const { status, data } = await send(picture(name))
    const [kept = '', ...others] = stored()
    expect([status, others, data.imagePath]).toEqual([200, [], `assets/public/images/uploads/${kept}`])
    expect(kept.replace(/-\d{13}\.png$/, '')).toBe(cleaned)
    const served = await fetch(`${shop.url}/assets/public/images/uploads/${encodeURIComponent(kept)}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('never writes one picture over another', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(picture('a.png', { bytes: `${index}` }))),
    )
    const names = replies.map(({ data }) => String(data.imagePath).split('/').at(-1) ?? '')
    expect([...names].sort()).toEqual(stored())
    expect(names.map((name) => readFileSync(join(folder(), name), 'utf8'))).toEqual([...'01234567'])
  })

  const head = 'multipart/form-data; boundary=b'
  const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n'
  it.each([
    ['no boundary', 'multipart/form-data', part, 'Boundary not found'],
    ['nothing at all', head, '', 'Unexpected end of form'],
    ['a broken header', head, '--b\r\nno colon at all\r\n\r\nx\r\n--b--', 'Malformed part header'],
    ['half a file', head, `${part}\r\nabc`, 'Unexpected end of form'],
  ])('answers %s at once', async (_what, type, body, message) => {
    const headers = { 'Content-Type': type, Authorization: `Bearer ${token}` }
    const { port } = shop.server
    const reply = await sendRaw({ port, method: 'POST', path: '/rest/memories', headers, body, timeout: 30_000 })
    expect([reply.status, reply.text]).toEqual([500, expect.stringContaining(message)])
    expect(stored()).toEqual([])
  })

  it('lets an upload that breaks off leave nothing behind', async () => {
    const failed = new Promise<void>((resolve) => {
      const stop = shop.lab.facts.subscribe(({ name }) => {
        if (name !== 'request.failed') return
        stop()
        resolve()
      })
    })
    const socket = connect(shop.server.port, '127.0.0.1')
    socket.write(
      `POST /rest/memories HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: ${head}\r\nContent-Length: 100000\r\n\r\n${part}\r\n${tinyPng.toString('latin1')}`,
      () => setImmediate(() => socket.destroy()),
    )
    await failed
    expect(stored()).toEqual([])
    expect((await send(picture())).status).toBe(200)
  })
})

describe('an upload that takes its time', () => {
  const half = () =>
    `POST /rest/memories HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n' +
    'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc'
  const incoming = () => readdirSync(dirname(shop.lab.disk.incoming())).length
  const sendHalf = () => {
    const socket = connect(shop.server.port, '127.0.0.1')
    socket.write(half())
    return socket
  }

  it('is refused in words after half a minute, and leaves nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const socket = sendHalf()
      const answered = once(socket, 'data')
      await expect.poll(incoming).toBe(1)
      vi.advanceTimersByTime(30_000)
      expect(String(await answered)).toMatch(/^HTTP\/1.1 408 [\s\S]*"The upload took more than 30 seconds/)
      socket.destroy()
      await expect.poll(incoming).toBe(0)
      expect(stored()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps no other upload waiting', async () => {
    const sockets = Array.from({ length: 5 }, sendHalf)
    await expect.poll(incoming).toBe(5)
    const { token: other } = await shop.logIn('bender@juice-sh.op', 'OhG0dPlease1nsertLiquor!')
    expect((await send(picture(), { token: other })).status).toBe(200)
    expect(incoming()).toBe(5)
    for (const socket of sockets) socket.destroy()
    await expect.poll(incoming).toBe(0)
    expect((await send(picture())).status).toBe(200)
  })
})

describe('the room on the disk', () => {
  const capacity = 500
  const namesOf = (count: number, size = 1) => {
    mkdirSync(folder(), { recursive: true })
    const names = Array.from({ length: count }, (_, index) => `p${index}.png-${1_600_000_000_000 + index}.png`)
    for (const name of names) writeFileSync(join(folder(), name), Buffer.alloc(size))
    return names
  }
  const owners = [1, 2, 4, 5]
  const hang = (names: readonly string[], UserId?: number) => {
    for (const [index, name] of names.entries()) {
      const imagePath = `assets/public/images/uploads/${name}`
      shop.lab.store.table('Memories').insert({ UserId: UserId ?? owners[index % owners.length] ?? null, imagePath })
    }
  }

  it('is kept free by forgetting the oldest pictures that hang nowhere', async () => {
    const names = namesOf(capacity)
    hang(names.slice(0, 3))
    for (let count = 0; count < 2; count++) expect((await send(picture('new.png'))).status).toBe(200)
    const kept = new Set(stored())
    expect(names.filter((name) => !kept.has(name))).toEqual(names.slice(3, 5))
    expect(kept.size).toBe(capacity)
  })

  it('counts bytes as well', async () => {
    const names = namesOf(10, 25_000_000)
    expect((await send(picture('new.png'))).status).toBe(200)
    expect(stored().filter((name) => names.includes(name))).toEqual(names.slice(1))
  })

  it('runs out when all of it hangs on the wall, with a clear word', async () => {
    hang(namesOf(capacity))
    const reply = await send(picture())
    expect([reply.status, reply.text]).toEqual([507, expect.stringContaining('The photo wall is full')])
    expect(stored()).toHaveLength(capacity)
  })

  it('is for one account half of the wall', async () => {
    expect(() => hang(namesOf(capacity), 2)).toThrow('One account may not keep more of this')
    expect((await send(picture())).status).toBe(507)
    const { token: other } = await shop.logIn('bender@juice-sh.op', 'OhG0dPlease1nsertLiquor!')
    expect((await send(picture(), { token: other })).status).toBe(200)
  })

  it('is not taken from other pictures', async () => {
    writeFileSync(join(folder(), namesOf(capacity)[0] ?? ''), '')
    writeFileSync(join(folder(), '2.png'), tinyPng)
    expect((await send(picture())).status).toBe(200)
    expect(stored()).toContain('2.png')
  })
})

describe('the wall of a lab', () => {
  it('is there after a restart, and goes with a reset', async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'juice-lab-test-'))
    const lab = await serveLab({ dataDirectory })
    const { token: key } = await lab.logIn('jim@juice-sh.op', 'ncc-1701')
    const path = `/${(await send(picture(), { lab, token: key })).data.imagePath}`
    await lab.close()
    const again = await serveLab({ dataDirectory })
    const typeOf = async () => (await again.get(path)).headers.get('content-type')
    expect([(await wall(again)).data.length, await typeOf()]).toEqual([11, 'image/png'])
    await again.lab.reset({ progress: false })
    expect([(await wall(again)).data.length, await typeOf()]).toEqual([10, 'text/html; charset=utf-8'])
    await again.close()
    rmSync(dataDirectory, { recursive: true })
  })
})
