import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDoorTo } from '../../../support/class/open-door.js'
import { sendRaw } from '../../../support/requests/raw-request.js'

/** A door to a lab that answers in this way. */
async function openDoorToLab(answer: RequestListener): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'early-'))
  const socketPath = join(folder, '0')
  const lab = createServer(answer).listen(socketPath)
  await once(lab, 'listening')
  onTestFinished(() => {
    lab.closeAllConnections()
    lab.close()
    rmSync(folder, { recursive: true })
  })
  return openDoorTo(async () => socketPath)
}

const chunked = { 'Transfer-Encoding': 'chunked' }
const closing = { Connection: 'close' }

interface Body {
  readonly headers: Readonly<Record<string, string>>
  readonly lengths: readonly number[]
}

const bodies: Readonly<Record<string, Body>> = {
  chunked: { headers: chunked, lengths: [50, 60_000, 1_000_000] },
  'chunked and expected': { headers: { ...chunked, Expect: '100-continue' }, lengths: [50, 60_000, 1_000_000] },
  'chunked on a connection that closes': { headers: { ...chunked, ...closing }, lengths: [50, 500, 60_000] },
  'of known length on a connection that closes': {
    headers: { 'Content-Length': '60000', ...closing },
    lengths: [60_000],
  },
}

it.each(
  Object.entries(bodies).flatMap(([kind, body]) => ['GET', 'OPTIONS', 'POST'].map((by) => [by, kind, body] as const)),
)('a lab that answers %s without reading the body, %s, is heard', async (method, _kind, { headers, lengths }) => {
  const port = await openDoorToLab((_request, response) => response.end('here'))
  const send = (length: number) =>
    sendRaw({ port, method, path: '/', headers, body: 'x'.repeat(length), timeout: 20_000 })
  const replies = await Promise.all(Array.from({ length: 10 }, () => lengths.map(send)).flat())
  expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [200, 'here']))
})

it.each([
  ['1.1', 'Connection: close', 'close'],
  ['1.1', 'Connection: keep-alive', 'keep-alive'],
  ['1.1', 'X: y', 'keep-alive'],
  ['1.0', 'Connection: keep-alive', 'keep-alive'],
  ['1.0', 'X: y', 'close'],
])('the connection of a visitor who sends HTTP/%s with %s is answered with %s', async (version, header, answered) => {
  const port = await openDoorToLab(({ headers }, response) => {
    response.setHeader('Keep-Alive', 'timeout=5').setHeader('Content-Length', 10).end(headers.connection)
  })
  const visitor = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void visitor.destroy())
  visitor.write(`GET / HTTP/${version}\r\nHost: x\r\n${header}\r\n\r\n`)
  let reply = ''
  for await (const chunk of visitor) {
    reply += chunk
    if (reply.endsWith('\r\n\r\nkeep-alive') && answered === 'keep-alive') break
  }
  expect(reply.match(/^connection: (.*)$/im)?.[1]).toBe(answered)
  expect(/^keep-alive: /im.test(reply)).toBe(answered === 'keep-alive')
})
