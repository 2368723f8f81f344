import { describe, expect, it } from 'vitest'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import type { ChallengeEntry } from '../../../lab/challenges/challenge.js'
import { parseCurriculum, readCurriculum } from '../../../lab/curriculum/curriculum.js'
import { conceptsSchema, pathsSchema } from '../../../lab/curriculum/schema.js'
import { findFix } from '../../../lab/fixes/fixes.js'
import { findTrace, traceIds } from '../../../lab/traces/traces.js'

const { topics, concepts, paths } = readCurriculum()
const conceptIds = concepts.map(({ id }) => id)
const units = paths.flatMap((path) => path.units)
const needsOf = (concept: string) => concepts.find(({ id }) => id === concept)?.needs ?? []
const keyOf = (entry: ChallengeEntry) => challengeKeys.find((key) => catalogue[key].id === entry.id) as ChallengeKey

/** The names on a circle of arrows; empty where there is none. */
function findCircle<Name>(names: readonly Name[], arrowsFrom: (name: Name) => readonly Name[]): Name[] {
  const done = new Set<Name>()
  const visit = (name: Name, way: readonly Name[]): Name[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return []
    const circle = arrowsFrom(name).map((next) => visit(next, [...way, name]))
    done.add(name)
    return circle.find(({ length }) => length > 0) ?? []
  }
  return names.map((name) => visit(name, [])).find(({ length }) => length > 0) ?? []
}

describe('the concepts', () => {
  it('have a topic, and build on known concepts without a circle', () => {
    const topicIds = topics.map(({ id }) => id)
    expect(concepts.filter(({ topic }) => !topicIds.includes(topic))).toEqual([])
    expect(concepts.flatMap(({ needs }) => needs).filter((id) => !conceptIds.includes(id))).toEqual([])
    expect(findCircle(conceptIds, needsOf)).toEqual([])
    expect(new Set(conceptIds).size).toBe(conceptIds.length)
  })

  it('are each the concept of a unit', () => {
    expect(conceptIds.filter((id) => !units.some(({ concept }) => concept === id))).toEqual([])
    expect(units.filter(({ concept }) => !conceptIds.includes(concept))).toEqual([])
  })
})

describe('the challenges', () => {
  it.each(challengeKeys)('%s has known concepts and the topic of its first', (key) => {
    const { topic, teaches, needs } = catalogue[key]
    expect([...teaches, ...needs].filter((id) => !conceptIds.includes(id))).toEqual([])
    expect(topic).toBe(concepts.find(({ id }) => id === teaches[0])?.topic)
    expect(needs.filter((id) => teaches.includes(id) || teaches.some((one) => needsOf(one).includes(id)))).toEqual([])
  })

  it('come after each other without a circle', () => {
    expect(findCircle(challengeKeys, (key) => catalogue[key].after.map(keyOf))).toEqual([])
  })

  it('are each attacked in a path', () => {
    const attacked = units.flatMap(({ attack, again }) => [...attack, ...again])
    expect(challengeKeys.filter((key) => !attacked.includes(key))).toEqual([])
  })
})

it('each trace is found in a path', () => {
  expect(traceIds.filter((id) => !units.some(({ traces }) => traces.includes(id)))).toEqual([])
})

describe.each(paths.filter((path) => path.units.some(({ attack }) => attack.length > 0)))(
  'the traces of $id',
  ({ units: ordered }) => {
    it.each(ordered.map((unit, at) => ({ ...unit, at })))('give no later step away in $id', ({ at, traces }) => {
      const attacked = ordered.slice(0, at + 1).flatMap(({ attack }) => attack)
      const shown = traces.flatMap((id) => findTrace(id)?.challenges ?? [])
      expect(shown.filter((key) => !attacked.includes(key))).toEqual([])
    })
  },
)

it('a path that explains rules does so before it asks for one', () => {
  const isRule = (id: string) => findTrace(id)?.kind === 'rule'
  const explaining = paths.filter((path) => path.units.some(({ concept }) => concept === 'detection-rules'))
  expect(explaining.length).toBeGreaterThan(0)
  for (const path of explaining)
    expect(path.units.find(({ traces }) => traces.some(isRule))?.concept).toBe('detection-rules')
})

describe.each(paths)('the path $id', (path) => {
  const reached = (at: number) => [...path.needs, ...path.units.slice(0, at + 1).map(({ concept }) => concept)]

  it.each(path.units.map((unit, at) => ({ ...unit, at })))(
    'reaches what $id needs',
    ({ at, concept, attack, again }) => {
      const needed = [...attack, ...again].flatMap((key) => [
        ...catalogue[key].needs,
        ...catalogue[key].after.flatMap((entry) => entry.teaches.slice(0, 1)),
      ])
      expect([...needsOf(concept), ...needed].filter((id) => !reached(at).includes(id))).toEqual([])
    },
  )

  it.each(path.units)('practises the concept of $id, and has a fix with trials', (unit) => {
    const { concept, attack, traces, again, fix } = unit
    expect([...attack, ...again].filter((key) => !catalogue[key].teaches.includes(concept))).toEqual([])
    expect(traces.filter((id) => !findTrace(id)?.concepts.includes(concept))).toEqual([])
    expect(attack.length).toBeLessThanOrEqual(2)
    expect(new Set([...attack, ...again]).size).toBe(attack.length + again.length)
    if (fix !== null) expect(findFix(fix)).toBeDefined()
  })

  const attacks = path.units.flatMap(({ attack }) => attack)

  it.each(path.units.map((unit, at) => ({ ...unit, at })).filter(({ attack }) => attack.length > 0))(
    'comes back to $id wherever another challenge can be reached',
    ({ at, concept, again }) => {
      const others = challengeKeys.filter((key) => {
        const { teaches, needs, after } = catalogue[key]
        const needed = [...needs, ...after.flatMap((entry) => entry.teaches.slice(0, 1))]
        return teaches.includes(concept) && needed.every((id) => reached(at).includes(id)) && !attacks.includes(key)
      })
      expect(again.filter((key) => !others.includes(key))).toEqual([])
      expect(again.length > 0).toBe(others.length > 0)
    },
  )

  it('needs known concepts, and names each unit once', () => {
    expect(path.needs.filter((id) => !conceptIds.includes(id))).toEqual([])
    expect(new Set(path.units.map(({ id }) => id)).size).toBe(path.units.length)
  })
})

it('has a first evening of about 90 minutes, and a path of the defence alone', () => {
  expect(paths).toHaveLength(9)
  expect(paths[0]?.minutes).toBeGreaterThanOrEqual(85)
  expect(paths[0]?.minutes).toBeLessThanOrEqual(95)
  expect(paths.at(-1)?.units.flatMap(({ attack, again }) => [...attack, ...again])).toEqual([])
})

it.each([
  ['- id: One\n  topic: web\n  name: One\n  needs: []', conceptsSchema, 'x.yml:1: 0.id: must be of small letters'],
  ['- id: one\n  topic: web\n  name: One\n  needs: []\n  after: []', conceptsSchema, 'x.yml:5: 0.after is not a key'],
  [
    '- id: one\n  name: One\n  goal: Go.\n  needs: []\n  units:\n    - concept: two\n      attack: [none]',
    pathsSchema,
    'x.yml:7: 0.units.0.attack.0: is no challenge of this lab',
  ],
])('an error names file, line and key: %j', (text, schema, message) => {
  expect(() => parseCurriculum('x.yml', text, schema)).toThrow(message)
})
