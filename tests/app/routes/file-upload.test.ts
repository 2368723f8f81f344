import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formWithFile } from '../../../lab/proofs/attacker/document-visitor.js'
import { sendRaw } from '../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const path = '/file-upload'
const prefix = 'B2B customer complaints via file upload have been deprecated for security reasons'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

interface Answer {
  readonly status: number
  readonly text: string
}

async function send(body: FormData | URLSearchParams | string, accept = 'application/json'): Promise<Answer> {
  const reply = await fetch(shop.url + path, { method: 'POST', headers: { Accept: accept }, body })
  return { status: reply.status, text: await reply.text() }
}
const upload = (name: string, content: Uint8Array | string = 'x') => send(formWithFile('file', name, content))
const messageOf = ({ text }: Answer): string => JSON.parse(text).error.message

/** The facts about files that are told while something is done. */
async function listen(act: () => Promise<unknown>): Promise<[string, unknown][]> {
  const told: [string, unknown][] = []
  const stop = shop.lab.facts.subscribe(({ name, detail }) => {
    if (name.startsWith('complaint.')) told.push([name, detail])
  })
  await act()
  stop()
  return told
}

describe('POST /file-upload', () => {
  it.each(['invoice.pdf', 'photo.png', 'noending', '.pdf'])('takes %s without a word', async (name) => {
    expect(await upload(name)).toEqual({ status: 204, text: '' })
  })

  it.each(['order.xml', 'order.yml', 'order.yaml', 'ORDER.XML'])('has retired %s', async (name) => {
    const reply = await upload(name)
    expect([reply.status, messageOf(reply)]).toEqual([
      410,
      expect.stringMatching(new RegExp(`^${prefix}: .+ \\(${name}\\)$`)),
    ])
    expect(Object.keys(JSON.parse(reply.text).error)).toEqual(['message', 'stack'])
  })

  it('shows browsers the error page, with the name of the file as text', async () => {
    const reply = await send(formWithFile('file', '<b>.xml', 'x'), 'text/html')
    expect(reply.status).toBe(410)
    expect(reply.text).toContain(`<em>410</em> Error: ${prefix}: Start tag expected`)
    expect(reply.text).toContain('(&lt;b&gt;.xml)')
  })

  it('takes 200000 bytes and not one more', async () => {
    expect((await upload('a.pdf', new Uint8Array(200_000))).status).toBe(204)
    for (const size of [200_001, 20_000_000]) {
      const refused = await upload('a.pdf', new Uint8Array(size))
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
        500,
        { error: { name: 'MulterError', message: 'File too large', code: 'LIMIT_FILE_SIZE', field: 'file' } },
      ])
    }
  })

  it('reads no more than the form promises in a lab that is secured', async () => {
    const secured = await serveLab({ fix: ['client-only-file-checks'] })
    const pdf = (size: number) => formWithFile('file', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.7')], size))
    const post = (size: number) => fetch(secured.url + path, { method: 'POST', body: pdf(size) })
    expect((await post(100_000)).status).toBe(204)
    for (const size of [100_001, 20_000_000]) expect(await (await post(size)).text()).toContain('File too large')
    await secured.close()
  })

  it('takes one file, in its field', async () => {
    const other = await send(formWithFile('attachment', 'a.pdf', 'x'))
    expect([other.status, messageOf(other)]).toEqual([500, 'Unexpected field'])
    const two = formWithFile('file', 'a.pdf', 'x')
    two.append('file', new Blob(['y']), 'b.pdf')
    expect([(await send(two)).status, messageOf(await send(two))]).toEqual([500, 'Unexpected field'])
  })

  it.each([
    ['no file', () => new FormData()],
    ['an empty file field', () => formWithFile('file', '', '')],
    ['no multipart', () => new URLSearchParams({ file: 'x' })],
    ['a text', () => 'file'],
  ])('misses the file in %s', async (_what, body) => {
    expect(await send(body())).toEqual({ status: 400, text: '{"error":"File is not passed"}' })
  })

  it('misses the body as well, in the language of the page', async () => {
    expect((await shop.call('POST', path)).status).toBe(400)
    const reply = await shop.post(path, {}, { headers: { Cookie: 'language=de_DE' } })
    expect(reply.json()).toEqual({ error: 'Es wurde keine Datei übergeben' })
  })

  it('asks for no token, and ignores a broken one', async () => {
    const headers = { Authorization: 'Bearer nonsense' }
    const body = formWithFile('file', 'a.pdf', 'x')
    expect((await fetch(shop.url + path, { method: 'POST', headers, body })).status).toBe(204)
  })

  it('reads an empty file, too', async () => {
    expect((await upload('a.pdf', '')).status).toBe(204)
    expect((await upload('a.xml', '')).status).toBe(410)
  })
})

describe('what is reported of a file', () => {
  it('is its name and its size', async () => {
    expect(await listen(() => upload('Ärger.PDF', 'four'))).toEqual([
      ['complaint.fileTaken', { name: 'Ärger.PDF', size: 4, isForPartners: false }],
    ])
  })

  it('is also that it came the way of the partners', async () => {
    expect(await listen(() => upload('../../order.xml', 'four'))).toEqual([
      ['complaint.fileTaken', { name: 'order.xml', size: 4, isForPartners: true }],
    ])
  })

  it('is nothing when it was not taken', async () => {
    const refused = [formWithFile('file', 'a.xml', new Uint8Array(200_001)), formWithFile('x', 'a.xml', 'x')]
    for (const form of refused) expect(await listen(() => send(form))).toEqual([])
  })
})

describe('a file that cannot be written', () => {
  it('is answered at once with the reason, however much of it is still to come', async () => {
    const incoming = vi.spyOn(shop.lab.disk, 'incoming').mockReturnValue(shop.lab.disk.path('missing', 'file'))
    const reply = await upload('a.pdf', new Uint8Array(200_000))
    incoming.mockRestore()
    expect([reply.status, messageOf(reply)]).toEqual([500, expect.stringContaining('ENOENT')])
    expect((await upload('a.pdf', new Uint8Array(200_000))).status).toBe(204)
  })
})

describe('a form that is broken', () => {
  const head = 'multipart/form-data; boundary=b'
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n'

  it.each([
    ['no boundary', 'multipart/form-data', part, 'Boundary not found'],
    ['nothing at all', head, '', 'Unexpected end of form'],
    ['a broken header', head, '--b\r\nno colon at all\r\n\r\nx\r\n--b--', 'Malformed part header'],
    ['half a file', head, `${part}\r\nabc`, 'Unexpected end of form'],
    [
      'parts without an end',
      head,
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(500)}--b--\r\n`,
      'Too many parts',
    ],
  ])('is answered at once: %s', async (_what, type, body, message) => {
    const { port } = shop.server
    const headers = { 'Content-Type': type }
    const told = await listen(async () => {
      const reply = await sendRaw({ port, method: 'POST', path, headers, body, timeout: 30_000 })
      expect([reply.status, reply.text]).toEqual([500, expect.stringContaining(message)])
    })
    expect(told).toEqual([])
  })

  it('and breaks off is forgotten', async () => {
    const failed = new Promise<void>((resolve) => {
      shop.lab.facts.subscribe(({ name }) => (name === 'request.failed' ? resolve() : undefined))
    })
    const told = await listen(async () => {
      const socket = connect(shop.server.port, '127.0.0.1')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${head}\r\nContent-Length: 100000\r\n\r\n${part}\r\nabc`,
      )
      await expect.poll(() => readdirSync(dirname(shop.lab.disk.incoming())).length).toBe(1)
      socket.destroy()
      await failed
    })
    expect(told).toEqual([])
    expect((await upload('a.pdf')).status).toBe(204)
  })
})
