import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeKeys } from '../../../../lab/challenges/catalogue.js'
import { prepareWorld } from '../../../../lab/cli/start/evaluated-world.js'
import { openTokenFile } from '../../../../lab/cli/start/token-file.js'
import { connectLocalLab } from '../../../../lab/client/local-lab.js'
import { readTape } from '../../../../lab/courses/tape/chain.js'
import { type RunningEvaluator, serveEvaluator } from '../../../../lab/server/evaluator/evaluator.js'
import { sendBytes } from '../../../support/requests/raw-socket.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'
import { solveSome } from '../../../support/solve-everything.js'

const token = 'a-token-of-some-length'
let shop: ServedLab
let evaluator: RunningEvaluator

beforeAll(async () => {
  const { parts, ...evaluatedWorld } = prepareWorld({ seed: 'first', config: undefined })
  shop = await serveLab({ outboundRequests: 'anywhere' }, parts)
  const { events } = connectLocalLab(shop.lab, shop.server)
  evaluator = await serveEvaluator({ lab: shop.lab, port: 0, token, events, ...evaluatedWorld })
})
afterAll(async () => {
  await evaluator.close()
  await shop.close()
})

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(evaluator.url + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const order = { seed: 'exam', clock: '2026-05-01T12:00:00Z' }
const reset = async (wanted: object = order) =>
  (await ask('POST', '/v1/reset', wanted)).json() as Promise<{ baseline: string; ms: number; clock: string }>

describe('the evaluator', () => {
  it('resets to the same baseline ten times after attacks, in less than a second', async () => {
    const answers: { baseline: string; ms: number; clock: string }[] = []
    for (let round = 0; round < 10; round += 1) {
      answers.push(await reset())
      await solveSome(shop.url)
      const state = await (await ask('GET', '/v1/state')).json()
      expect(state).toMatchObject({
        seed: 'exam',
        baseline: answers[0]?.baseline,
        solved: 4,
        total: challengeKeys.length,
      })
    }
    expect(new Set(answers.map(({ baseline }) => baseline)).size).toBe(1)
    expect(answers[0]?.baseline).toMatch(/^[0-9a-f]{64}$/)
    expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(1000)
    expect(answers[9]?.clock).toMatch(/^2026-05-01T12:00:00/)
    expect((await reset({ ...order, seed: 'other' })).baseline).not.toBe(answers[0]?.baseline)
  })

  it('tells events by their names, and those missed to whoever comes back', async () => {
    await reset()
    const heard = await ask('GET', '/v1/events')
    const reader = (heard.body as ReadableStream<Uint8Array>).getReader()
    await shop.get('/metrics')
    const read = async (from: ReadableStreamDefaultReader<Uint8Array>, end: RegExp) => {
      let text = ''
      while (!end.test(text)) text += Buffer.from((await from.read()).value ?? []).toString()
      return text
    }
    const text = await read(reader, /event: solve\n/)
    expect(text).toMatch(/event: solve\ndata: \{.*"key":"exposedMetricsChallenge"/)
    await reader.cancel()
    const missed = (await ask('GET', '/v1/events', undefined, { 'Last-Event-ID': '0' }))
      .body as ReadableStream<Uint8Array>
    const again = missed.getReader()
    expect(await read(again, /exposedMetricsChallenge/)).toMatch(/^: listening\n\nid: [0-9a-f]{8}-1\n/)
    await again.cancel()
  })

  it('has the tape since the last reset', async () => {
    await reset()
    await solveSome(shop.url)
    const tape = readTape(await (await ask('GET', '/v1/tape')).text(), undefined)
    if ('reason' in tape) throw new Error(tape.reason)
    expect(tape.entries[0]).toMatchObject({ kind: 'open', seed: 'exam', at: Date.parse(order.clock) })
    expect(tape.entries.flatMap((entry) => ('solves' in entry ? entry.solves : []))).toHaveLength(4)
  })

  it('scores a report', async () => {
    const rows = 'cwe,address,method,parameter\n89,/rest/user/login,POST,email\n79,/nowhere,GET,q\n'
    const score = await (await ask('POST', '/v1/findings/score', rows)).json()
    expect(score).toMatchObject({ hits: [{ weakness: 'concatenated-login-query' }], traps: [], others: [{ cwe: 79 }] })
  })

  it.each([
    ['without a token', 'GET', '/v1/state', undefined, { Authorization: '' }, 401, /token file/],
    ['with another token', 'GET', '/v1/state', undefined, { Authorization: 'Bearer x' }, 401, /token file/],
    ['from the lab itself', 'GET', '/v1/state', undefined, { 'X-Lab-Hops': '1' }, 403, /no business/],
    ['of another address', 'GET', '/v1/nothing', undefined, {}, 404, /POST \/v1\/reset/],
    ['with an odd clock', 'POST', '/v1/reset', { clock: 'noon' }, {}, 400, /ISO 8601/],
    ['with no JSON', 'POST', '/v1/reset', '{', {}, 400, /ISO 8601/],
    ['with an odd report', 'POST', '/v1/findings/score', '{"version":"1"}', {}, 400, /no SARIF 2\.1\.0/],
  ] as const)('refuses a request %s', async (_what, method, path, body, headers, status, message) => {
    const response = await ask(method, path, body, headers)
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(message)])
  })

  it('takes its token under the name of the scheme in any case', async () => {
    expect((await ask('GET', '/v1/state', undefined, { Authorization: `bearer ${token}` })).status).toBe(200)
  })

  it('refuses a body that is too long, also to a client that reads only at its end', async () => {
    const { host, port } = new URL(evaluator.url)
    const body = Buffer.alloc(70_000_000)
    const head = ['POST /v1/findings/score HTTP/1.1', `Host: ${host}`, `Authorization: Bearer ${token}`]
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`)
    await new Promise<void>((resolve, reject) => {
      socket.write(body, (error) => (error ? reject(error) : resolve()))
    })
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*at most 50 MB/)
  })

  it('cannot be reached from inside of the lab, even with all requests allowed', async () => {
    const port = new URL(evaluator.url).port
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '127.1', 'localtest.me'])
      await expect(shop.lab.sandbox.outbound.fetch(`http://${host}:${port}/v1/state`)).rejects.toThrow(
        /cannot be reached/,
      )
  })

  it('answers a request with the whole address in its first line like all others', async () => {
    const { host, port } = new URL(evaluator.url)
    const head = [`GET http://${host}/v1/state HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`]
    const answer = await sendBytes({
      port: Number(port),
      pieces: [`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`],
    })
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*"seed":/)
  })
})

it('a token file is read if there, else made for its owner alone', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-token-')), 'token')
  const made = openTokenFile(file)
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(openTokenFile(file)).toBe(made)
  expect(readFileSync(file, 'utf8').trim()).toBe(made)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})
