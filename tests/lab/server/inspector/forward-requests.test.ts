import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startServer } from '../../../../lab/server/start-server.js'
import { test } from '../../../fixtures.js'
import { openDoorTo } from '../../../support/class/open-door.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'
import { serveTapedLab } from '../../../support/serve-taped-lab.js'

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly headers?: readonly (readonly [string, string])[]
  readonly body?: string
}

const forward = async ({ url }: Pick<ServedLab, 'url'>, sent: unknown, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${url}/inspector/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  })
  return { status: reply.status, answer: await reply.json().catch(() => undefined) }
}

const version: Required<Sent> = { method: 'GET', path: '/rest/admin/application-version', headers: [], body: '' }
const json = [['Content-Type', 'application/json']] as const

test('a request is sent as it was edited, with headers that browsers forbid', async ({ lab }) => {
  const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
  const login = await forward(lab, { method: 'POST', path: '/rest/user/login', headers: json, body })
  expect(login.answer).toMatchObject({ status: 200, encoding: 'utf8', isCut: false })
  expect(lab.solved()).toContain('loginAdminChallenge')
  const { token } = JSON.parse(login.answer.body).authentication
  const whoami = await forward(lab, { ...version, path: '/rest/user/whoami', headers: [['Cookie', `token=${token}`]] })
  expect(whoami.answer.body).toContain('admin@')
  const redirect = await forward(lab, { ...version, path: '/redirect?to=https://github.com/juice-shop/juice-shop' })
  expect(redirect.answer.status).toBe(302)
  expect(redirect.answer.headers).toContainEqual(['Location', 'https://github.com/juice-shop/juice-shop'])
})

test("a request has only what was given: neither the visitor's cookies nor a token", async ({ lab, shopper }) => {
  const cookie = { Cookie: `token=${shopper.token}`, Authorization: `Bearer ${shopper.token}` }
  const { answer } = await forward(lab, { ...version, path: '/rest/user/whoami' }, cookie)
  expect(answer.body).toBe('{"user":{}}')
})

test.for<[string, Sent | string, string]>([
  ['an absolute address', { path: 'http://example.com/' }, 'path'],
  ['an address without a scheme', { path: '//example.com/' }, 'path'],
  ['a host behind user info', { path: '@example.com/' }, 'path'],
  ['a port', { path: ':80/' }, 'path'],
  ['a line break in the path', { path: '/ HTTP/1.1\r\nHost: example.com' }, 'path'],
  ['a space in the path', { path: '/a b' }, 'path'],
  ['a path of 9 kB', { path: `/${'a'.repeat(9000)}` }, 'path'],
  ['a line break in a method', { method: 'GET / HTTP/1.1\r\nX: y' }, 'method'],
  ['a tunnel', { method: 'CONNECT' }, 'method'],
  ['an unknown method', { method: 'JUICE' }, 'method'],
  ['a line break in a value', { headers: [['X-A', 'b\r\nHost: example.com']] }, 'header'],
  ['a line break in a name', { headers: [['X-A: b\r\nY', 'c']] }, 'header'],
  ['an own length', { headers: [['Content-Length', '3']] }, 'header'],
  ['own framing', { headers: [['Transfer-Encoding', 'chunked']] }, 'header'],
  ['an upgrade', { headers: [['Upgrade', 'websocket']] }, 'header'],
  ["the door's header", { headers: [['Juice-Lab-Visitor', '10.0.0.1']] }, 'header'],
  ['1 MB of headers', { headers: [['X-A', 'b'.repeat(1_000_000)]] }, 'size'],
  ['101 headers', { headers: Array.from({ length: 101 }, () => ['X-A', 'b'] as const) }, 'form'],
  ['a body of 2 MB', { body: 'a'.repeat(2_000_000) }, 'size'],
  ['no JSON', '{', 'form'],
  ['null', 'null', 'form'],
  ['a request into itself', { method: 'POST', path: '/inspector/send', headers: json, body: '{}' }, 'loop'],
])('%s is refused', async ([, sent, refused], { lab }) => {
  const isLoop = refused === 'loop'
  const { status, answer } = await forward(lab, typeof sent === 'string' ? sent : { ...version, ...sent })
  const reply = isLoop ? JSON.parse(answer.body) : answer
  expect(isLoop ? answer.status : status).toBeGreaterThanOrEqual(400)
  expect(reply).toEqual({ refused })
  expect((await forward(lab, version)).answer.status).toBe(200)
})

test('a page of another origin cannot use it, and a foreign host is answered as ever', async ({ lab }) => {
  expect((await forward(lab, version, { Origin: 'http://example.com' })).answer).toEqual({ refused: 'origin' })
  expect((await forward(lab, version, { 'Content-Type': 'text/plain' })).answer).toEqual({ refused: 'origin' })
  expect((await forward(lab, version, { Origin: lab.url })).status).toBe(200)
  const foreign = await forward(lab, { ...version, headers: [['Host', 'example.com']] })
  expect(foreign.answer.status).toBe(403)
})

test('a proxy that is believed does not make a visitor believed', async () => {
  const shop = await serveLab({ trustedProxies: ['loopback'] })
  const body = { ...version, path: '/rest/saveLoginIp', headers: [['X-Forwarded-For', '203.0.113.9']] }
  const { token } = await shop.logIn("' or 1=1--", 'x')
  const sent = {
    ...body,
    headers: [...body.headers, ['Cookie', `token=${token}`], ['Authorization', `Bearer ${token}`]],
  }
  const { answer } = await forward(shop, sent, { 'X-Forwarded-For': '198.51.100.7' })
  expect(JSON.parse(answer.body).lastLoginIp).toBe('198.51.100.7')
  await shop.close()
})

test('an answer is cut at 1 MB, between two characters, and binary comes as base64', async ({ lab }) => {
  const picture = await forward(lab, { ...version, path: '/assets/public/favicon_js.ico' })
  expect(picture.answer.encoding).toBe('base64')
  expect(Buffer.from(picture.answer.body, 'base64').length).toBe(picture.answer.size)
  writeFileSync(lab.lab.disk.path('ftp', 'big.md'), `a${'é'.repeat(1_000_000)}`)
  const { answer } = await forward(lab, { ...version, path: '/ftp/big.md' })
  expect(answer).toMatchObject({ status: 200, isCut: true, encoding: 'utf8' })
  expect(answer.body).toBe(`a${'é'.repeat(499_999)}`)
})

test('a tape has the edited request once, as the visitor sent it', async () => {
  const shop = await serveTapedLab({ course: null, invitation: null, isTaped: true })
  await forward(shop, { method: 'POST', path: '/rest/user/login', headers: json, body: '{}' })
  const tape = await shop.finish()
  expect(tape.match(/\/rest\/user\/login/g)).toHaveLength(1)
  expect(tape).not.toContain('/inspector/send')
})

test("behind the door of a class it stays in the learner's own lab", async ({ lab }) => {
  const socketPath = join(mkdtempSync(join(tmpdir(), 'panel-')), '0')
  const server = await startServer(lab.lab, { port: 0, host: '127.0.0.1', door: { socketPath } })
  const url = `http://127.0.0.1:${await openDoorTo(async () => socketPath)}`
  const { token } = await lab.logIn("' or 1=1--", 'x')
  const sent = [
    ['Cookie', `juice-lab-pass=of-ben; token=${token}`],
    ['Authorization', `Bearer ${token}`],
  ] as const
  const { answer } = await forward({ url }, { ...version, path: '/rest/saveLoginIp', headers: sent })
  expect(JSON.parse(answer.body).lastLoginIp).toBe('127.0.0.1')
  expect(answer.headers.map(([name]: [string]) => name)).not.toContain('Set-Cookie')
  await server.close()
})

test('one address has eight such requests under way, and those that leave make room', async ({ lab }) => {
  const hanging = Array.from({ length: 8 }, () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 100 }
    const open = request(`${lab.url}/inspector/send`, { method: 'POST', headers })
    open.on('error', () => undefined).flushHeaders()
    return open
  })
  await expect.poll(async () => (await forward(lab, version)).status).toBe(429)
  for (const open of hanging) open.destroy()
  await expect.poll(async () => (await forward(lab, version)).status).toBe(200)
})

test('a lab without the panel has no such address', async ({ lab }) => {
  const shop = await serveLab({ config: { ...lab.lab.config, inspector: { isEnabled: false } } })
  expect((await forward(shop, version)).answer?.status).not.toBe(200)
  await shop.close()
})
