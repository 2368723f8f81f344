import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWithFile } from '../../../lab/proofs/attacker/document-visitor.js'
import { billionLaughs, entityOn, quadraticBlowUp, yamlBomb } from '../../../lab/proofs/attacker/hostile-documents.js'
import { makeZip, type ZipEntry } from '../../../lab/proofs/attacker/make-zip.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

/** Real things of this computer: none may show, and none may change. */
const secret = 'nobody inside may read this'
const folder = mkdtempSync(join(tmpdir(), 'canary-'))
const file = join(folder, 'secret.txt')
writeFileSync(file, secret)
const hosts = readFileSync('/etc/passwd', 'utf8').split('\n').at(-2) ?? ''
const real = [secret, process.cwd(), ...(hosts.length > 10 ? [hosts] : [])]

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
  symlinkSync(file, shop.lab.disk.path('link.txt'))
  symlinkSync(folder, shop.lab.disk.path('uploads', 'complaints', 'way-out'))
})
afterAll(() => shop.close())

async function upload(name: string, bytes: Uint8Array | string): Promise<{ status: number; text: string }> {
  const body = formWithFile('file', name, bytes)
  const reply = await fetch(`${shop.url}/file-upload`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  })
  return { status: reply.status, text: await reply.text() }
}
const zip = (...entries: ZipEntry[]) => upload('complaint.zip', makeZip(entries))

function expectUntouched(): void {
  expect(readdirSync(folder)).toEqual(['secret.txt'])
  expect(readFileSync(file, 'utf8')).toBe(secret)
}

describe('a layout', () => {
  const up = '../'.repeat(20)

  it.each([
    file,
    `..${file}`,
    up + file,
    relative('/juice-shop/views', file),
    `${up}etc/passwd`,
    `${up}etc/shadow.x`,
    `${up}proc/self/environ.x`,
    `${up}proc/self/root${file}`,
    '../link.txt',
    '../uploads/complaints/way-out/secret.txt',
    '..\\..\\..\\secret.txt',
    'C:\\Windows\\win.ini',
    'C:/Windows/win.ini',
    `file://${file}`,
    `%2e%2e/%2e%2e${file}`,
    `${file}\0.hbs`,
    `../package.json\0${file}`,
    'http://127.0.0.1/x.html',
    `//localhost${file}`,
    `${'a/'.repeat(3000)}x.txt`,
    `${'a'.repeat(3000)}.txt`,
    '../FTP/legal.md',
    '../ftp/legal.md',
    '../encryptionkeys/jwt.pub',
    '../x/../ctf.key',
    '..',
    '.',
    '/',
    '../views.',
  ])('%j shows nothing', async (layout) => {
    const body = JSON.stringify({ layout })
    const headers = { Cookie: `token=${token}`, 'Content-Type': 'application/json', Accept: 'application/json' }
    const reply = await fetch(`${shop.url}/dataerasure`, { method: 'POST', headers, body })
    const { message } = (await reply.json()).error
    expect([reply.status, message]).toEqual([500, expect.stringMatching(/^(E[A-Z]+: |File access not allowed)/)])
    for (const thing of real.filter((thing) => !layout.includes(thing))) expect(message).not.toContain(thing)
    expect(shop.solved()).not.toContain('lfrChallenge')
  })

  it('shows what the machine has, and solves it', async () => {
    const body = new URLSearchParams({ layout: '../package.json' })
    const headers = { Cookie: `token=${token}` }
    const reply = await fetch(`${shop.url}/dataerasure`, { method: 'POST', headers, body })
    expect(await reply.text()).toContain('juice-shop')
    expect(shop.solved()).toContain('lfrChallenge')
  })

  it('shows a file that somebody has put there', async () => {
    await zip({ name: '../../uploads/complaints/own.hbs', content: '{{#with "s"}}{{this}}' })
    const body = new URLSearchParams({ layout: '../uploads/complaints/own' })
    const headers = { Cookie: `token=${token}` }
    const reply = await fetch(`${shop.url}/dataerasure`, { method: 'POST', headers, body })
    expect(await reply.text()).toBe('{{#with "s"}}{{this}}......')
  })
})

describe('an archive', () => {
  it.each(['svg', 'SVG', 'svgz', 'html'])('brings no %s that runs as a page of the shop', async (extension) => {
    const path = `assets/public/images/uploads/own.${extension}`
    await zip({ name: `../../frontend/dist/frontend/${path}`, content: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    const reply = await fetch(`${shop.url}/${path}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  it('writes nothing outside of the disk', async () => {
    const up = '../'.repeat(20)
    const names = [`${up.slice(0, -1)}${file}`, `../..${file}`, 'way-out/secret.txt', '../../link.txt', '..\\..\\x']
    expect((await zip(...names.map((name) => ({ name, content: 'forged' })))).status).toBe(204)
    expectUntouched()
  })

  it.each<[string, number, Uint8Array]>([
    ['broken', 500, Buffer.from('PK\x03\x04 and so on')],
    ['empty', 500, new Uint8Array()],
    ['locked by a password', 500, makeZip([{ name: 'x', content: 'x', isLocked: true }])],
    ['a bomb', 413, makeZip([{ name: 'x', content: new Uint8Array(3_900_000) }])],
    ['a bomb of many', 413, makeZip(Array.from({ length: 900 }, (_, index) => ({ name: `${index}`, content: 'x' })))],
  ])('that is %s is answered with %s', async (_what, status, bytes) => {
    const reply = await upload('complaint.zip', bytes)
    expect([reply.status, JSON.parse(reply.text).error.message]).toEqual([status, expect.stringMatching(/\w{3}/)])
  })
})

describe('a document', () => {
  it('leaks nothing of this computer', async () => {
    for (const address of [file, `file://${file}`, 'file:///proc/self/environ', 'file:///juice-shop/link.txt']) {
      const { status, text } = await upload('a.xml', entityOn(address))
      expect(status).toBe(410)
      for (const thing of real.filter((thing) => !address.includes(thing)))
        expect(JSON.parse(text).error.message).not.toContain(thing)
    }
    const own = await upload('a.xml', entityOn('file:///etc/passwd'))
    for (const thing of real) expect(JSON.parse(own.text).error.message).not.toContain(thing)
  })

  it('costs others nothing, and gives back what it took', async () => {
    const before = process.memoryUsage().rss
    const files = [quadraticBlowUp, billionLaughs, entityOn('file:///dev/zero'), '<a>'.repeat(60_000)]
    const hostile = [
      ...files.map((text) => upload('a.xml', text)),
      ...Array.from({ length: 2 }, () => upload('a.yml', yamlBomb)),
    ]
    const visits = async () => {
      for (let index = 0; index < 10; index += 1) {
        expect((await shop.get('/rest/products/search?q=apple')).status).toBe(200)
        await wait(10)
      }
      return 'served'
    }
    expect(await Promise.race([visits(), Promise.all(hostile)])).toBe('served')
    for (const { status } of await Promise.all(hostile)) expect([410, 503]).toContain(status)
    expect((await upload('a.xml', '<a>fine</a>')).text).toContain('<a>fine</a>')
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
    expectUntouched()
  })
})
