import { createDecipheriv } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig } from '../../../support/make-config.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

const planet = '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'
const premium =
  '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us'
const reward = '/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility'
const wallpaper = '/assets/private/JuiceShop_Wallpaper_1920x1080_VR.jpg'

async function fetchBytes(path: string) {
  const reply = await fetch(shop.url + path)
  return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) }
}

const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })

/** Width and height from the frame header of a JPEG. */
function measureJpeg(bytes: Buffer): [number, number] {
  const frame = [0xc0, 0xc2].map((kind) => bytes.indexOf(Buffer.from([0xff, kind]))).find((at) => at >= 0) ?? 0
  return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]
}

describe('the egg within the egg', () => {
  it('is found by taking the line in the first one apart', async () => {
    const egg = (await shop.get('/ftp/eastere.gg%2500.md')).text
    const line = /^[A-Za-z0-9+/]{40,}={0,2}$/m.exec(egg)?.[0] ?? ''
    const inner = Buffer.from(line, 'base64').toString()
    expect(inner).toBe('/gur/qrif/ner/fb/shaal/gurl/uvq/na/rnfgre/rtt/jvguva/gur/rnfgre/rtt')
    expect(rot13(inner)).toBe(planet)
  })

  it('is a planet, drawn by files of its own', async () => {
    const { status, headers, text } = await shop.get(planet)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('<title>Welcome to Planet Orangeuze</title>')
    const files = [...text.matchAll(/(?:src|href|data-map)="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files).toHaveLength(4)
    for (const file of files) expect([file, (await shop.get(file)).status]).toEqual([file, 200])
    expect(text).not.toMatch(/"(https?:)?\/\//)
  })

  it('has a map that goes around a globe', async () => {
    const { type, bytes } = await fetchBytes('/assets/private/orangemap2k.jpg')
    expect([type, ...measureJpeg(bytes)]).toEqual(['image/jpeg', 2048, 1024])
  })

  it('has the name and the map that the configuration gives it', async () => {
    const easterEggPlanet = { name: '<b>Ham & Eggs</b>', overlayMap: 'https://example.org/maps/ham.jpg' }
    const other = await serveLab({ config: makeConfig({ application: { easterEggPlanet } }) })
    const { text } = await other.get(planet)
    expect(text).toContain('<title>Welcome to Planet &lt;b&gt;Ham &amp; Eggs&lt;/b&gt;</title>')
    expect(text).toContain('data-map="/assets/private/ham.jpg"')
    expect(text).not.toContain('<b>')
    await other.close()
  })
})

describe('the premium content', () => {
  it('is found by deciphering the comment in its description with the open key', async () => {
    const records = (await shop.get('/api/Challenges?key=premiumPaywallChallenge')).json<{
      data: { description: string }[]
    }>()
    const comment = /<!--(\S+)-->/.exec(records.data[0]?.description ?? '')?.[1] ?? ''
    const [iv = '', key = ''] = (await shop.get('/encryptionkeys/premium.key')).text.trim().split('.')
    const padded = (hex: string, bytes: number) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(bytes)], bytes)
    const decipher = createDecipheriv('aes-256-cbc', padded(key, 32), padded(iv, 16))
    expect(`${decipher.update(comment, 'base64', 'utf8')}${decipher.final('utf8')}`.trim()).toBe(premium)
  })

  it('is a wallpaper of the promised size', async () => {
    const { type, bytes } = await fetchBytes(premium)
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe('image/jpeg')
    expect([type, ...measureJpeg(bytes)]).toEqual(['image/jpeg', 1920, 1080])
  })

  it('lies where the other private files lie, too', async () => {
    const [direct, hidden] = await Promise.all([fetchBytes(wallpaper), fetchBytes(premium)])
    expect(direct).toEqual(hidden)
  })
})

describe('the reward for reading the small print', () => {
  it('was never drawn', async () => {
    const { status, text } = await shop.get(reward, { headers: { Accept: 'text/html' } })
    expect(status).toBe(404)
    expect(text).toContain('<title>Error: ENOENT: no such file or directory, stat ')
    expect(text).toContain('thank-you.jpg')
    expect(text).not.toContain(shop.lab.disk.root)
  })
})

describe('what is hidden', () => {
  it.each([planet, premium, reward])('%s is not named by anything the client loads', async (path) => {
    const page = (await shop.get('/')).text
    const scripts = ['/main.js', ...new Set(page.match(/\/assets\/[\w.-]+\.js/g))]
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) expect((await shop.get(script)).text).not.toContain(path.slice(1, 30))
  })

  it.each([
    '/assets/private',
    '/assets/private/',
    '/assets/private/../../lab.ts',
    '/assets/private/%2e%2e/keys/jwt.key',
  ])('%s shows no folder and no file beside it', async (path) => {
    const { status, text } = await shop.get(path)
    expect(status).toBe(200)
    expect(text.includes('<title>Juice Lab<')).toBe(true)
  })

  it('is nothing that could be posted to', async () => {
    await shop.lab.reset({ progress: true })
    const replies = await Promise.all([planet, premium, reward].map((path) => shop.post(path, {})))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { text } of replies) expect(text.includes('<title>Juice Lab<')).toBe(true)
    expect(shop.solved()).not.toContain('privacyPolicyProofChallenge')
  })
})
