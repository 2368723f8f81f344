import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { callLab } from '../../../lab/client/lab-calls.js'
import { runInProcess } from '../cli/run-in-process.js'
import { sampleChallenges } from '../dashboard/sample-lab.js'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function open(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const opened = createServer(answer)
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`
}

const openList = (data: unknown) => open((_request, response) => response.end(JSON.stringify({ data })))

describe('what answers like a lab, and is none', () => {
  const [first] = sampleChallenges(1)

  it.each<[string, unknown]>([
    ['challenges that are nothing', [null]],
    ['challenges of another shape', [{ ...first, name: {} }]],
    ['a solve at no time, which could not be graded', [{ ...first, updatedAt: 'lemon' }]],
    ['more challenges than any lab has', Array.from({ length: 1001 }, (_, id) => ({ ...first, id, key: `c${id}` }))],
  ])('by %s', async (_what, data) => {
    const url = await openList(data)
    const message = `What answers at ${url} is not a juice lab (/api/Challenges gave status 200).`
    await expect(callLab(url).progress()).rejects.toThrow(message)
  })

  it('by a body without end, of which no more is read than the limit', async () => {
    const url = await open((_request, response) => {
      const more = () => {
        while (response.write('[['.repeat(50_000)));
      }
      response.on('drain', more)
      more()
    })
    const message = `What answers at ${url} is not a juice lab (it sends more than 10 MB).`
    await expect(callLab(url).progress()).rejects.toThrow(message)
  })

  it('by a version that is null', async () => {
    const url = await open((_request, response) => response.end('null'))
    await expect(callLab(url).identity()).rejects.toThrow(`What answers at ${url} is not a juice lab`)
  })
})

it.each([
  ['shows no code', ['code', 'show']],
  ['takes no code', ['code', 'apply', encodeProgress('hacking', [1]) ?? '']],
] as const)('what answers with an empty object to all questions %s', async (_what, args) => {
  const url = await open((_request, response) => response.end('{}'))
  const { exitCode, stdout, stderr } = await runInProcess([...args, url])
  expect(stderr).toContain(`What answers at ${url} is not a juice lab`)
  expect({ exitCode, stdout }).toEqual({ exitCode: 6, stdout: '' })
})

it.each([
  ['a line feed, which a shell would run', 'rm -r\n'],
  ['other characters than codes have', 'abc;def'],
  ['more characters than any code has', 'a'.repeat(1001)],
])('a continue code is refused with %s', async (_what, continueCode) => {
  const url = await open((_request, response) => response.end(JSON.stringify({ continueCode })))
  await expect(callLab(url).codes()).rejects.toThrow(`What answers at ${url} is not a juice lab`)
})

it('a text of another lab stays on its line, and so forges no rows', async () => {
  const [first] = sampleChallenges(1)
  const { challenges } = await callLab(await openList([{ ...first, name: 'a\n12:00:00\tb' }])).progress()
  expect(challenges).toMatchObject([{ name: 'a\\u000a12:00:00\\u0009b' }])
})

it('leaves out rows that are no challenges, and repeated keys', async () => {
  const [first, second] = sampleChallenges(1)
  const rows = [
    null,
    first,
    { ...second, solved: null },
    { ...second, key: first?.key },
    { ...second, key: 'of a later version' },
  ]
  const { challenges } = await callLab(await openList(rows)).progress()
  expect(challenges.map(({ key, solved }) => [key, solved])).toEqual([
    [first?.key, true],
    ['of a later version', false],
  ])
})

it('a lab of an earlier version has no coding exercises', async () => {
  const { codingChallengeStatus: _, hasCodingChallenge: __, ...old } = sampleChallenges(1)[0] ?? {}
  const { challenges } = await callLab(await openList([old])).progress()
  expect(challenges).toMatchObject([{ codingChallengeStatus: 0, hasCodingChallenge: false }])
})
