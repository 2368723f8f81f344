import { describe, expect, it } from 'vitest'
import { parseAssignment, roundPoints, totalPoints } from '../../../lab/courses/assignment.js'
import { checkAssignment } from '../../../lab/courses/check-assignment.js'
import { makeKeys } from '../../../lab/courses/course-keys.js'
import { writeAssignmentTemplate, writePathAssignment } from '../../../lab/courses/course-template.js'
import { readCurriculum } from '../../../lab/curriculum/curriculum.js'
import { systemRandom } from '../../../lab/facts/random.js'
import { parseLabOptions } from '../../../lab/options.js'
import { packageVersion } from '../../../lab/package/package-root.js'
import { writeAssignment } from './some-course.js'

const read = (text: string) => parseAssignment('a.yml', text)
const small = (extra: string) => writeAssignment('none', extra, '\n  - {key: scoreBoardChallenge, points: 5}\n')

describe('an assignment', () => {
  it('gets defaults for what it leaves out', () => {
    expect(read(small(''))).toEqual({
      schema: 1,
      id: 'week-1',
      title: 'Week one',
      labVersion: '*',
      opens: null,
      due: null,
      late: { perDay: 0, maxDays: 0 },
      items: [{ key: 'scoreBoardChallenge', points: 5, part: 'solve', hintCost: 0 }],
      hints: 'free',
      coding: { maxTries: null },
      tutorials: 'on',
      flags: 'shared',
      publicKey: 'none',
    })
  })

  it.each([
    [
      'points as text',
      'items:\n  - key: scoreBoardChallenge\n    points: "5"\n',
      /^a\.yml:6: items\.0\.points must be a number/m,
    ],
    [
      'an unknown challenge',
      'items:\n  - {key: lemonChallenge, points: 5}\n',
      /^a\.yml:5: items\.0\.key: is no challenge/m,
    ],
    [
      'an unknown key',
      'lates: 3\nitems:\n  - {key: scoreBoardChallenge, points: 5}\n',
      /^a\.yml:4: lates is not a key/m,
    ],
    [
      'an exercise that is none',
      'items:\n  - {key: directoryListingChallenge, part: steal, points: 5}\n',
      /items\.0\.part has a value that an assignment does not know\. Use one of 'solve', 'find', 'fix'/,
    ],
    [
      'a fix without exercise',
      'items:\n  - {key: privacyPolicyChallenge, part: fix, points: 5}\n',
      /has no coding exercise/,
    ],
    [
      'a fix of no weakness',
      'items:\n  - {weakness: lemons, part: patch, points: 5}\n',
      /^a\.yml:5: items\.0\.weakness: is no weakness that a fix can be written for/m,
    ],
    [
      'a weakness with the part of a challenge',
      'items:\n  - {weakness: any-password, part: find, points: 5}\n',
      /^a\.yml:5: items\.0\.part: of a weakness must be patch/m,
    ],
    [
      'a challenge and a weakness at once',
      'items:\n  - {key: scoreBoardChallenge, weakness: any-password, points: 5}\n',
      /items\.0\.key: must name either a key or a weakness/,
    ],
    ['neither of them', 'items:\n  - {points: 5}\n', /items\.0\.key: must name either a key or a weakness/],
    [
      'an item twice',
      'items:\n  - {key: scoreBoardChallenge, points: 5}\n  - {key: scoreBoardChallenge, points: 6}\n',
      /^a\.yml:6: items\.1: names scoreBoardChallenge \(solve\) a second time/m,
    ],
    [
      'a due date before the opening',
      'opens: 2026-02-01T00:00:00Z\ndue: 2026-01-01T00:00:00Z\nitems:\n  - {key: scoreBoardChallenge, points: 5}\n',
      /due: must be later than opens/,
    ],
    [
      'a time without offset',
      'due: 2026-01-01T00:00:00\nitems:\n  - {key: scoreBoardChallenge, points: 5}\n',
      /due: must be a time such as/,
    ],
    [
      'an odd range',
      'labVersion: newest\nitems:\n  - {key: scoreBoardChallenge, points: 5}\n',
      /labVersion: must be a range/,
    ],
    ['no items', 'items: []\n', /items: must have at least one item/],
    ['no YAML', 'items: [\n', /^a\.yml:\d+:\d+: This is not readable YAML/m],
  ])('refuses %s, with line and key', (_what, rest, message) => {
    expect(() => read(`schema: 1\nid: week-1\ntitle: Week one\n${rest}`)).toThrow(message)
  })

  it.each([
    ['a roster', 'id,name\nanna,Anna Apple\n'],
    ['a list', '- scoreBoardChallenge\n'],
  ])('refuses %s, and says what an assignment is', (_what, text) => {
    expect(() => read(text)).toThrow(/^a\.yml:1: An assignment is a set of keys with values\.$/)
  })

  it.each([
    [2, /^a\.yml:1: a newer program wrote this assignment: its schema is 2, and \S+ reads 1\.$/],
    [0, /^a\.yml:1: schema has a value that an assignment does not know\. Use one of '1'\.$/m],
  ])('is refused with the schema %i', (schema, message) => {
    expect(() => read(small('later: 1').replace('schema: 1', `schema: ${schema}`))).toThrow(message)
  })

  it('adds up points to hundredths', () => {
    const thirds = '\n  - {key: scoreBoardChallenge, points: 0.1}\n  - {key: localXssChallenge, points: 0.2}\n'
    expect(totalPoints(read(writeAssignment('none', '', thirds)))).toBe(0.3)
    expect(roundPoints(1.005)).toBe(1.01)
  })

  it.each(readCurriculum().paths.map((path) => [path.id, path] as const))(
    'of the path %s can be solved here',
    (id, path) => {
      const assignment = read(writePathAssignment(path, makeKeys(systemRandom).publicKey))
      expect(assignment).toMatchObject({ id, title: path.name })
      expect(checkAssignment(assignment, packageVersion, parseLabOptions({}))).toMatchObject({ passes: true })
    },
  )

  it('of course init can be solved here, every item of it', () => {
    const assignment = read(writeAssignmentTemplate(makeKeys(systemRandom).publicKey))
    expect(assignment.items).toHaveLength(12)
    expect(checkAssignment(assignment, packageVersion, parseLabOptions())).toMatchObject({
      passes: true,
      versionRefusal: null,
    })
  })
})

describe('a check', () => {
  const file = '\n  - {key: fileWriteChallenge, points: 5}\n  - {key: scoreBoardChallenge, points: 5}\n'
  const assignment = read(writeAssignment('none', 'labVersion: "<0.0.1"', file))

  it('tells what a closed hazard, a secured weakness and the version prevent', () => {
    const closed = checkAssignment(assignment, '0.1.0', parseLabOptions({ hazards: { 'file-write': false } }))
    expect(closed.items.map(({ reason }) => reason)).toEqual(['this lab does not unpack visitors’ files', null])
    expect(closed).toMatchObject({ passes: false, versionRefusal: 'it is for versions <0.0.1, and this is 0.1.0' })
    const secured = checkAssignment(assignment, '0.1.0', parseLabOptions({ fix: ['all'] }))
    expect(secured.items[0]?.reason).toMatch(/without a weakness/)
  })
})
