import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { parseAssignment } from '../../../lab/courses/assignment.js'
import { readCsv } from '../../../lab/courses/csv.js'
import { writeGrades } from '../../../lab/courses/grades/formats.js'
import { type CheckedWork, chooseWork, gradeLearner, statusOf } from '../../../lab/courses/grades/grade.js'
import type { JudgedClaim } from '../../../lab/courses/hand-in/verdicts.js'
import { findJunitErrors } from '../../support/check-schema.js'
import { someLearners, writeAssignment } from './some-course.js'

interface Statement {
  readonly result: { readonly success: boolean; readonly completion: boolean; readonly score: { readonly raw: number } }
}

const due = '2026-05-01T12:00:00Z'
const day = 86_400_000
const read = (extra: string) =>
  parseAssignment('a.yml', writeAssignment('none', `due: ${due}\nlate: {perDay: 10, maxDays: 3}\n${extra}`))
const assignment = read('hints: cost\ncoding: {maxTries: 2}')
const [anna, ben, cleo] = someLearners as [(typeof someLearners)[0], (typeof someLearners)[0], (typeof someLearners)[0]]

const claim = (key: string, change: Partial<JudgedClaim> = {}): JudgedClaim => ({
  ...{ key, part: 'solve', verdict: 'replayed', reason: null, n: 1, at: Date.parse(due) - day, tries: null },
  ...change,
})
const work = (claims: JudgedClaim[], change: Partial<CheckedWork> = {}): CheckedWork => ({
  ...{ learnerId: 'anna', tier: 'tape', source: 'anna.jlr', submittedAt: due, forgery: null, hints: [], remarks: [] },
  claims,
  ...change,
})
const earned = (one: CheckedWork, learner = anna) =>
  gradeLearner(assignment, learner, one)
    .items.filter(({ verdict }) => verdict !== 'open')
    .map((item) => item.earned)

describe('points', () => {
  it('are those of items that count', () => {
    const claims = [claim('scoreBoardChallenge'), claim('localXssChallenge', { verdict: 'browser-claimed' })]
    expect(gradeLearner(assignment, anna, work(claims))).toMatchObject({
      points: 15,
      max: 65,
      tier: 'tape',
      lateDays: 0,
    })
  })

  it.each(['differs', 'timing', 'restored', 'missing', 'forged'] as const)('are none for what is %s', (verdict) => {
    expect(earned(work([claim('scoreBoardChallenge', { verdict, reason: 'it is so' })]))).toEqual([0])
  })

  it.each([
    [0, 20],
    [1, 18],
    [day, 18],
    [day + 1, 16],
    [3 * day, 14],
    [3 * day + 1, 0],
  ])('are fewer %i ms late: %i of 20', (late, points) => {
    expect(earned(work([claim('loginAdminChallenge', { at: Date.parse(due) + late })]))).toEqual([points])
  })

  it.each([
    [0, 1, 'it came 1 day late, and 0 are allowed'],
    [1, day + 1, 'it came 2 days late, and 1 are allowed'],
  ])('are none for what came too late: %i days are allowed, %i ms', (maxDays, late, reason) => {
    const rules = `due: ${due}\nlate: {perDay: 10, maxDays: ${maxDays}}`
    const claims = [claim('scoreBoardChallenge', { at: Date.parse(due) + late })]
    expect(
      gradeLearner(parseAssignment('a.yml', writeAssignment('none', rules)), anna, work(claims)).items[0],
    ).toMatchObject({ earned: 0, reason })
  })

  it('go by the receipt where that is later', () => {
    const received = new Date(Date.parse(due) + day).toISOString()
    expect(earned(work([claim('loginAdminChallenge')]), { ...anna, received })).toEqual([18])
  })

  it('go by the receipt of a continue code, which has no time of its own', () => {
    const code = work([claim('loginAdminChallenge', { at: null, n: null })], { tier: 'code', submittedAt: null })
    const receivedAfter = (days: number) => ({
      ...anna,
      received: new Date(Date.parse(due) + days * day).toISOString(),
    })
    const gradeAfter = (days: number) => gradeLearner(assignment, receivedAfter(days), code)
    expect([0, 1, 3, 4].map((days) => gradeAfter(days).points)).toEqual([20, 18, 14, 0])
    expect(
      gradeAfter(4)
        .items.map(({ lateDays, reason }) => [lateDays, reason])
        .slice(0, 2),
    ).toEqual([
      [0, 'it was not done'],
      [4, 'it came 4 days late, and 3 are allowed'],
    ])
    expect(gradeLearner(assignment, anna, code).points).toBe(20)
  })

  it('are less what hints cost that were unlocked before', () => {
    const at = Date.parse(due) - day
    const hints = [at - 1, at, at + 1].map((time) => ({ key: 'loginAdminChallenge', at: time }))
    expect(earned(work([claim('loginAdminChallenge')], { hints }))).toEqual([16])
    expect(gradeLearner(read('hints: free'), anna, work([claim('loginAdminChallenge')], { hints })).points).toBe(20)
  })

  it('are none for steps that took too many tries', () => {
    const steps = [
      claim('loginAdminChallenge', { part: 'find', tries: 2 }),
      claim('loginAdminChallenge', { part: 'fix', tries: 3 }),
    ]
    expect(earned(work(steps))).toEqual([5, 0])
  })

  it.each<[string, Partial<JudgedClaim> | undefined, boolean | undefined, number, string | null]>([
    ['before its find, until then', undefined, true, 0, 'its weak lines were not found'],
    ['with a find that does not count', { verdict: 'differs', reason: 'so' }, true, 0, 'its weak lines were not found'],
    ['after its find', { at: Date.parse(due) - 2 * day }, true, 10, null],
    ['from its find on', { at: Date.parse(due) + 1 }, true, 9, '1 day late'],
    ['in the work of an earlier lab', undefined, undefined, 10, null],
  ])('of a fix are those %s', (_when, find, fixAfterFind, points, reason) => {
    const claims = [
      claim('loginAdminChallenge', { part: 'fix' }),
      ...(find ? [claim('loginAdminChallenge', { part: 'find', ...find })] : []),
    ]
    const { items } = gradeLearner(assignment, anna, work(claims, { ...(fixAfterFind && { fixAfterFind }) }))
    expect(items.find(({ part }) => part === 'fix')).toMatchObject({ earned: points, reason })
  })

  it('are none for what was done before the assignment opened', () => {
    const early = read('opens: 2026-04-30T13:00:00Z')
    expect(gradeLearner(early, anna, work([claim('scoreBoardChallenge')])).points).toBe(0)
  })

  it('are those of the latest file, or of the best', () => {
    const first = work([claim('loginAdminChallenge')], { submittedAt: '2026-04-01T00:00:00.000Z' })
    const second = work([claim('scoreBoardChallenge')], { submittedAt: '2026-04-02T00:00:00.000Z' })
    expect(chooseWork(assignment, anna, [second, first], false)).toBe(second)
    expect(chooseWork(assignment, anna, [second, first], true)).toBe(first)
  })
})

describe('what cannot be read', () => {
  const message = 'in/cleo.jlr cannot be opened: it is no <zip>.'
  const ofCleo = { source: 'in/cleo.jlr', learnerId: 'cleo', message }
  const ofNobody = { source: 'in/4711.jlr', learnerId: null, message: 'in/4711.jlr cannot be opened: it is no zip.' }
  const grades = [
    gradeLearner(assignment, anna, work([claim('scoreBoardChallenge')])),
    gradeLearner(assignment, cleo, undefined, { unreadable: [ofCleo] }),
  ]
  const write = (format: Parameters<typeof writeGrades>[0]) =>
    writeGrades(format, assignment, grades, [ofCleo, ofNobody])
  const text = (format: Parameters<typeof writeGrades>[0]) => write(format)[0]?.text ?? ''

  it('is a status of its own in tables, with the reason where there is room for it', () => {
    const cells = (format: 'csv' | 'moodle') => readCsv(format, text(format)).rows.map((row) => row.cells)
    expect(cells('csv').map(({ id, points, tier, status }) => [id, points, tier, status])).toEqual([
      ['anna', '5', 'tape', 'graded'],
      ['cleo', '0', 'none', 'unreadable'],
    ])
    expect(cells('moodle').map(({ Feedback }) => Feedback)[1]).toBe(message)
    expect(JSON.parse(write('gradescope')[1]?.text ?? '')).toMatchObject({ score: 0, output: message })
    expect(text('markdown')).toContain('- in/4711.jlr cannot be opened: it is no zip.')
  })

  it("is listed for programs, even under another learner's name", () => {
    const { learners, unreadable } = JSON.parse(text('json'))
    expect(unreadable).toEqual([ofCleo, ofNobody])
    expect(learners).toMatchObject([
      { id: 'anna', unreadable: null, isMissing: false },
      { id: 'cleo', unreadable: message, isMissing: false, source: 'in/cleo.jlr', tier: null },
    ])
  })

  it('is an error in junit, which stays what its schema asks for', () => {
    const report = text('junit')
    expect(findJunitErrors(report)).toEqual([])
    expect(report.match(/tests="1" failures="0" errors="1" skipped="0"/g)).toHaveLength(2)
    const document = XmlDocument.fromString(report)
    expect(document.find('//error').map((node) => node.content)).toEqual([message, ofNobody.message])
    document.dispose()
  })

  it('costs nothing where another work of the learner counts', () => {
    const grade = gradeLearner(assignment, anna, work([claim('scoreBoardChallenge')]), { unreadable: [ofCleo] })
    expect(grade).toMatchObject({ points: 5, unreadable: null, source: 'anna.jlr', remarks: [message] })
  })
})

describe('every format', () => {
  const forged = work([claim('scoreBoardChallenge', { verdict: 'forged', reason: 'a "<bad>" line' })], {
    learnerId: 'ben',
    forgery: 'a "<bad>" line',
  })
  const grades = [
    gradeLearner(
      assignment,
      anna,
      work([claim('scoreBoardChallenge'), claim('loginAdminChallenge', { part: 'find', tries: 1 })]),
    ),
    gradeLearner(assignment, ben, forged),
    gradeLearner(assignment, cleo, undefined),
  ]
  const write = (format: Parameters<typeof writeGrades>[0]) => writeGrades(format, assignment, grades)
  const text = (format: Parameters<typeof writeGrades>[0]) => write(format)[0]?.text ?? ''

  it('is the same each time, and names the tier', () => {
    for (const format of ['csv', 'json', 'junit', 'gradescope', 'moodle', 'markdown', 'xapi'] as const) {
      expect(write(format)).toEqual(write(format))
      expect(text(format)).toContain('tape')
    }
  })

  it('csv and moodle are tables without formulas for a spreadsheet', () => {
    const rows = readCsv('grades.csv', text('csv')).rows.map(({ cells }) => [
      cells.id,
      cells.points,
      cells.status,
      cells.tier,
    ])
    expect(rows).toEqual([
      ['anna', '10', 'graded', 'tape'],
      ['ben', '0', 'forged', 'tape'],
      ['cleo', '0', 'missing', 'none'],
    ])
    const moodle = z.array(
      z.object({
        'ID number': z.string(),
        'Email address': z.string(),
        Grade: z.coerce.number(),
        Feedback: z.string().min(1),
      }),
    )
    expect(moodle.parse(readCsv('m', text('moodle')).rows.map(({ cells }) => cells)).map(({ Grade }) => Grade)).toEqual(
      [10, 0, 0],
    )
    const evil = gradeLearner(assignment, { ...anna, name: '=HYPERLINK("x")' }, undefined)
    expect(writeGrades('csv', assignment, [evil])[0]?.text).toContain(`"'=HYPERLINK(""x"")"`)
    const broken = gradeLearner(assignment, { ...anna, name: '=HYPERLINK("x")\nAnna', group: '\n=1' }, undefined)
    for (const format of ['csv', 'moodle'] as const)
      expect(writeGrades(format, assignment, [broken])[0]?.text).toContain(`"'=HYPERLINK(""x"")\nAnna"`)
    expect(writeGrades('csv', assignment, [broken])[0]?.text).toContain(`"'\n=1"`)
  })

  it('gradescope is a results.json for each learner', () => {
    const test = z.strictObject({
      name: z.string(),
      number: z.string(),
      score: z.number(),
      max_score: z.number(),
      output: z.string(),
      visibility: z.literal('visible'),
    })
    const results = z.strictObject({
      ...{ score: z.number(), output: z.string(), visibility: z.enum(['visible', 'hidden']) },
      stdout_visibility: z.enum(['visible', 'hidden']),
      extra_data: z.record(z.string(), z.unknown()),
      tests: z.array(test).length(7),
    })
    expect(write('gradescope').map(({ name, text: json }) => [name, results.parse(JSON.parse(json)).score])).toEqual([
      ['anna/results.json', 10],
      ['ben/results.json', 0],
      ['cleo/results.json', 0],
    ])
  })

  it('junit is XML with failures for claims that do not hold', () => {
    const document = XmlDocument.fromString(text('junit'))
    expect(document.find('//testsuite').length).toBe(3)
    expect(document.find('//testcase').length).toBe(21)
    expect(document.find('//failure').map((node) => node.content)).toEqual(['a "<bad>" line.'])
    expect(document.find('//skipped').length).toBe(5 + 6 + 7)
    expect(document.find('//testsuite/@timestamp').map((node) => node.content)).toEqual(
      Array(3).fill('2026-05-01T12:00:00'),
    )
    document.dispose()
  })

  it('junit has a failure for a forged work without claims', () => {
    const empty = gradeLearner(assignment, ben, work([], { learnerId: 'ben', forgery: 'a "<bad>" line' }))
    const report = writeGrades('junit', assignment, [empty])[0]?.text ?? ''
    expect(findJunitErrors(report)).toEqual([])
    expect(report).toContain('tests="8" failures="1" errors="0" skipped="7"')
    const document = XmlDocument.fromString(report)
    expect(document.find('//failure').map((node) => node.content)).toEqual(['Forged: a "<bad>" line.'])
    document.dispose()
  })

  it('junit is XML with any quoted characters', () => {
    const forgery = 'its tape is that of \u0000\u000b\u001b\ud800\uFFFE\uFFFF\u{10000}'
    const report =
      writeGrades('junit', assignment, [gradeLearner(assignment, ben, work([], { forgery }))])[0]?.text ?? ''
    const document = XmlDocument.fromString(report)
    expect(document.find('//failure').map((node) => node.content)).toEqual(['Forged: its tape is that of \u{10000}.'])
    document.dispose()
  })

  it('junit has one line of output for each remark', () => {
    const grade = gradeLearner(assignment, ben, work([], { remarks: ['x\nForged: y.', 'z'] }))
    const document = XmlDocument.fromString(writeGrades('junit', assignment, [grade])[0]?.text ?? '')
    expect(document.find('//system-out').map((node) => node.content)).toEqual(['x\\u000aForged: y.\nz'])
    document.dispose()
  })

  it('junit follows its schema, unlike a report with an element of its own', () => {
    expect(findJunitErrors(text('junit'))).toEqual([])
    expect(findJunitErrors(text('junit').replace(/<skipped>.*<.skipped>/, '<lemon/>'))).toEqual([
      expect.stringMatching(/lemon/),
    ])
  })

  it("junit has every attribute of a suite that Ant's schema asks for", () => {
    const document = XmlDocument.fromString(text('junit'))
    expect(document.find('/testsuites/@*')).toEqual([])
    expect(document.find('//testsuite/@id').map((node) => node.content)).toEqual(['0', '1', '2'])
    for (const name of ['package', 'timestamp', 'hostname', 'tests', 'failures', 'errors', 'time'])
      expect(document.find(`//testsuite/@${name}`)).toHaveLength(3)
    for (const node of document.find('//testsuite/@timestamp')) expect(node.content).toMatch(/^[\d-]{10}T[\d:]{8}$/)
    for (const name of ['properties', 'system-out', 'system-err'])
      expect(document.find(`//testsuite/${name}`)).toHaveLength(3)
    for (const name of ['skipped', 'failure', 'error'])
      for (const node of document.find(`//${name}`)) expect(node.content).not.toBe('')
    expect(document.find('//skipped/@*')).toEqual([])
    document.dispose()
  })

  it('calls nothing a success that earns no points, and says why', () => {
    const late = claim('scoreBoardChallenge', { at: Date.parse(due) + 10 * day })
    const tried = claim('loginAdminChallenge', { part: 'fix', tries: 4 })
    const grade = gradeLearner(assignment, anna, work([late, tried, claim('loginAdminChallenge')]))
    const report = writeGrades('junit', assignment, [grade])[0]?.text ?? ''
    const document = XmlDocument.fromString(report)
    expect(document.find('//failure[@type="no-points"]').map((node) => node.content)).toEqual([
      'it came 10 days late, and 3 are allowed.',
      'it took 4 tries, and 2 count.',
    ])
    document.dispose()
    expect(findJunitErrors(report)).toEqual([])
    const statements = JSON.parse(writeGrades('xapi', assignment, [grade])[0]?.text ?? '')
    const results = statements.map(({ result: { success, completion, score } }: Statement) => [
      success,
      completion,
      score.raw,
    ])
    expect(results).toEqual([
      [false, false, 20],
      [false, true, 0],
      [true, true, 20],
      [false, true, 0],
    ])
    expect(JSON.stringify(statements[1].result.extensions)).toContain('it came 10 days late')
  })

  it('says in a word what became of a work', () => {
    const done = claim('scoreBoardChallenge')
    const restored = claim('loginAdminChallenge', { verdict: 'restored', reason: 'it is so' })
    const believed = claim('scoreBoardChallenge', { verdict: 'believed' })
    const words = [[done], [done, restored], [restored], [believed], [believed, restored]].map((claims) =>
      statusOf(gradeLearner(assignment, anna, work(claims))),
    )
    expect(words).toEqual(['graded', 'partial', 'failed', 'believed', 'partial'])
  })

  it('tells learners of files that do not count without names, which csv has', () => {
    const remarks = ['in/ben.jlr is the work of anna.']
    const notes = ['in/ben.jlr is the work of another learner.']
    const graded = [gradeLearner(assignment, ben, undefined, { remarks, notes })]
    const of = (format: Parameters<typeof writeGrades>[0]) => writeGrades(format, assignment, graded)[0]?.text ?? ''
    for (const format of ['moodle', 'gradescope'] as const) {
      expect(of(format)).not.toContain('anna')
      expect(of(format)).toContain('Nothing that counts was handed in. in/ben.jlr is the work of another learner.')
    }
    expect(readCsv('c', of('csv')).rows[0]?.cells.remarks).toBe(remarks[0])
  })

  it('xapi has statements of those who handed something in', () => {
    const statement = z.object({
      id: z.uuid({ version: 'v5' }),
      actor: z.object({ objectType: z.literal('Agent'), name: z.string() }),
      verb: z.object({ id: z.url() }),
      object: z.object({ id: z.url() }),
      result: z.object({
        score: z.object({ scaled: z.number().min(0).max(1) }),
        success: z.boolean(),
        completion: z.boolean(),
        duration: z.string().regex(/^PT\d+S$/),
      }),
      timestamp: z.iso.datetime(),
    })
    const statements = z.array(statement).parse(JSON.parse(text('xapi')))
    expect(statements.map(({ actor }) => actor.name)).toEqual([anna.name, anna.name, anna.name, ben.name, ben.name])
  })

  it('markdown keeps what learners are called from being markup', () => {
    const named = gradeLearner(assignment, { ...anna, name: '<b>|x|' }, undefined)
    expect(writeGrades('markdown', assignment, [named])[0]?.text).toContain('\\<b\\>\\|x\\|')
  })
})
