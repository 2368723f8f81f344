import { describe, expect, it } from 'vitest'
import { remarkOnSimilar } from '../../../lab/courses/comparison/remark-together.js'
import { findSimilar, findUnreadableTapes } from '../../../lab/courses/comparison/similar.js'
import type { Submission } from '../../../lab/courses/hand-in/submission.js'
import { chainStart, writeLine } from '../../../lab/courses/tape/chain.js'
import type { TapeContent } from '../../../lab/courses/tape/tape-entry.js'
import { readSource } from '../fixes/run-fix.js'

const opening: TapeContent = {
  ...{ kind: 'open', at: 0, schema: 1, version: '0.1.0', port: 3000, seed: 's', profile: 'default' },
  ...{ fix: [], closed: [], learner: null, assignment: null },
}

const request = (text: string, at: number, headers: string[] = []): TapeContent => ({
  ...{ kind: 'request', start: at, end: at, facts: [], solves: ['loginAdminChallenge'], status: 200 },
  ...{ method: 'POST', url: '/rest/user/login', headers, body: { text } },
})

const fix = (code: string, at: number): TapeContent => ({
  ...{ kind: 'request', start: at, end: at, facts: [], solves: [], status: 200, method: 'POST', headers: [] },
  url: '/rest/fixes/unchecked-total',
  body: { text: JSON.stringify({ code }) },
  events: [{ event: 'fix-try', weakness: 'unchecked-total', holds: true, tries: 1 }],
})

/** The submission of a learner, with these requests on the tape. */
function handIn(id: string, requests: readonly TapeContent[]): Submission {
  let end = chainStart
  const lines = [opening, ...requests].map((content) => {
    const written = writeLine(content, end)
    end = written.end
    return `${written.line}\n`
  })
  const learner = { id, name: id }
  return {
    file: `${id}.jlr`,
    head: { learner } as Submission['head'],
    claims: [],
    blobs: new Map(),
    tapeText: lines.join(''),
    sha256: id,
  }
}

/** The same at other times, and after other waits. */
const later = (content: TapeContent, index: number): TapeContent =>
  ({ ...content, start: 50_000 * (index + 1) ** 2, end: 50_000 * (index + 1) ** 2 }) as TapeContent

const odd = '{"email":"\' or 4711=4711;--","password":"lemon"}'
const usual = '{"email":"\' or 1=1--","password":"x"}'
const learnersOf = (files: readonly Submission[]) => findSimilar(files).map(({ learners }) => learners.join(' '))

describe('pairs of tapes', () => {
  it('have equal requests that led to something, for each pair of three learners', () => {
    const files = [handIn('anna', [request(odd, 1000)]), handIn('ben', [request(odd, 5000)])]
    expect(findSimilar(files)).toMatchObject([
      { learners: ['anna', 'ben'], equalRequests: [{ request: 'POST /rest/user/login', entries: [1, 1] }] },
    ])
    const third = handIn('cleo', [request(odd, 9000)])
    expect(learnersOf([...files, third])).toEqual(['anna ben', 'anna cleo', 'ben cleo'])
  })

  it.each([
    ['another name, comments and types', (code: string) => code.replace(/bill/g, 'order').replace('{', '{ // mine'), 1],
    ['another condition', (code: string) => code.replace('>= 0', '> -1'), 0],
    ['other properties', (code: string) => code.replace('totalPrice', 'total'), 0],
  ])('have equal fixes where one has %s', (_, change, count) => {
    const own = `export function settleAnyTotal(bill, balance) {
  if (!(bill.totalPrice >= 0)) throw new CheckoutRefusal('no')
  return bill.isPaidFromWallet ? bill.totalPrice : 0
}`
    const files = [handIn('anna', [fix(own, 1000)]), handIn('ben', [fix(change(own), 5000)])]
    const pairs = findSimilar(files)
    expect(pairs.flatMap(({ equalFixes }) => equalFixes)).toHaveLength(count)
    const remarks = remarkOnSimilar(files).map(({ message }) => message)
    if (count > 0)
      expect(remarks[0]).toContain('the fixes of unchecked-total are equal but for names (entries 1 and 1)')
  })

  it('have no equal fixes in the honest half', () => {
    const honest = readSource('lab/shop/checkout/settle-bill.ts').replace('settleBill', 'settleAnyTotal')
    expect(findSimilar([handIn('anna', [fix(honest, 1000)]), handIn('ben', [fix(honest, 5000)])])).toEqual([])
  })

  it('are not those of learners who sent what many send', () => {
    const files = ['anna', 'ben', 'cleo', 'dora'].map((id, index) => handIn(id, [request(usual, 1000 * index)]))
    expect(findSimilar(files)).toEqual([])
  })

  it('have nothing in common where a challenge dictates the request', () => {
    const solving = (solve: string, url: string, text?: string): TapeContent =>
      ({
        ...{ ...request('', 1000), method: text === undefined ? 'GET' : 'POST', url, solves: [solve] },
        body: text === undefined ? undefined : { text },
      }) as TapeContent
    const dictated = [
      solving('scoreBoardChallenge', '/assets/public/images/padding/1px.png'),
      solving('forgottenDevBackupChallenge', '/ftp/package.json.bak%2500.md'),
      solving('weakPasswordChallenge', '/rest/user/login', '{"email":"admin@juice-sh.op","password":"admin123"}'),
      request(usual, 2000),
    ]
    expect(findSimilar([handIn('anna', dictated), handIn('ben', dictated.map(later))])).toEqual([])
    const worded = [...dictated, request(odd, 9000)]
    expect(findSimilar([handIn('anna', worded), handIn('ben', worded.map(later))])).toMatchObject([
      { equalRequests: [{ request: 'POST /rest/user/login' }] },
    ])
  })

  it('are never two files of the same learner', () => {
    const files = [handIn('anna', [request(odd, 1000)]), handIn('anna', [request(odd, 1000)])]
    expect(findSimilar(files)).toEqual([])
    expect(learnersOf([...files, handIn('ben', [request(odd, 1)])])).toEqual(['anna ben', 'anna ben'])
  })

  it('have the same rhythm, or carry the same token', () => {
    const steps = [0, 1000, 3500, 3900, 9000]
    const rhythm = (id: string, from: number) =>
      handIn(
        id,
        steps.map((at) => request(`${id} ${at} and more than that`, from + at)),
      )
    expect(findSimilar([rhythm('anna', 0), rhythm('ben', 77_000)])).toMatchObject([
      { equalRhythm: 4, equalRequests: [] },
    ])
    const carrying = (id: string) =>
      handIn(id, [request(`${id} and more than that, to be sure`, 0, ['Authorization', 'Bearer eyJ0'])])
    expect(findSimilar([carrying('anna'), carrying('ben')])).toMatchObject([{ equalTokens: 1 }])
  })
})

it('delays are compared for as many solves as a lab may have, not as a forger writes', () => {
  const long = (id: string) =>
    handIn(
      id,
      Array.from({ length: 1500 }, (_, index) => request(id, 1000 * index)),
    )
  expect(findSimilar([long('anna'), long('ben')])).toMatchObject([{ equalRhythm: 999 }])
})

it('a tape that was changed is named, and nothing of it is compared', () => {
  const changed = { ...handIn('ben', [request(odd, 1)]) }
  const broken = { ...changed, tapeText: changed.tapeText.replace('4711', '4712') }
  const files = [handIn('anna', [request(odd, 1)]), broken]
  expect(findUnreadableTapes(files).map(({ file }) => file)).toEqual(['ben.jlr'])
  expect(findSimilar(files)).toEqual([])
})
