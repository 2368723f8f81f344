import { describe, expect, it } from 'vitest'
import { type LearningEvent, recordLearning } from '../../../lab/curriculum/learning/learning-record.js'
import type { LessonPath, Offers } from '../../../lab/curriculum/learning/lessons.js'
import { describePath } from '../../../lab/curriculum/learning/path-progress.js'
import { describeWay, findUnit } from '../../../lab/curriculum/learning/unit-way.js'

const plain = { traces: [], fix: null, again: [] }
const sql = { id: 'sql', concept: 'sql', attack: ['login'], traces: ['log'], fix: 'query', again: ['jim'] }
const ids = { ...plain, id: 'ids', concept: 'ids', attack: ['basket'] }
const paths: readonly LessonPath[] = [
  { id: 'evening', needs: [], units: [{ ...plain, id: 'sql', concept: 'sql', attack: ['login'] }] },
  { id: 'injection', needs: [], units: [sql, ids] },
  { id: 'access', needs: [], units: [ids] },
  { id: 'defence', needs: [], units: [{ ...plain, id: 'defence', concept: 'ids', attack: [], fix: 'name' }] },
]
const curriculum = {
  topics: [],
  concepts: [
    { id: 'sql', topic: '', name: 'SQL injection', needs: [] },
    { id: 'ids', topic: '', name: 'Whose object it is', needs: [] },
  ],
  paths: paths.map((path) => ({ ...path, name: `Path ${path.id}`, goal: '', minutes: 0 })) as never,
}

const all: Offers = { has: () => true }
const at = '2027-01-01T00:00:00.000Z'
const read = (concept: string, path: string): LearningEvent => ({ event: 'primer-read', at, concept, path })
const solve = (key: string): LearningEvent => ({ event: 'solve', at, key })
const found: LearningEvent = { event: 'trace-try', at, trace: 'log', right: true }
const held: LearningEvent = { event: 'fix-try', at, weakness: 'query', holds: true }

function find(kind: 'challenge' | 'trace' | 'fix', id: string, events: readonly LearningEvent[]) {
  const record = recordLearning(events)
  return findUnit(kind, id, { paths: paths.map((path) => describePath(path, record, all)), record })
}

function wayOf(
  kind: 'challenge' | 'trace' | 'fix',
  id: string,
  events: readonly LearningEvent[],
  isBoardFound = false,
) {
  const place = find(kind, id, events)
  return place && describeWay(place, curriculum, { find: () => ({ solved: isBoardFound }) as never })
}

const begun = read('sql', 'injection')

describe('the unit of an exercise', () => {
  it.each([
    ['is that of the path of the last primer', 'challenge', 'login', [read('ids', 'access'), begun], 'injection/sql'],
    [
      'is on another begun path where that one has it not',
      'challenge',
      'basket',
      [read('ids', 'evening')],
      'injection/ids',
    ],
    ['stays on a path that is done', 'challenge', 'basket', [read('ids', 'access'), solve('basket')], 'access/ids'],
    ['is found for a trace', 'trace', 'log', [begun], 'injection/sql'],
    ['is found for a fix', 'fix', 'query', [begun], 'injection/sql'],
    ['is found for a challenge to come back to', 'challenge', 'jim', [begun], 'injection/sql'],
  ] as const)('%s', (_, kind, id, events, unit) => {
    const place = find(kind, id, events)
    expect(`${place?.path.id}/${place?.unit.id}`).toBe(unit)
  })

  it('is none before a primer was read, after a solve in passing as well', () => {
    expect(find('challenge', 'login', [])).toBeUndefined()
    expect(find('challenge', 'login', [solve('login')])).toBeUndefined()
    expect(find('trace', 'other', [begun])).toBeUndefined()
  })
})

describe('the way on from an exercise', () => {
  const unit = '/learn/injection/sql'

  it.each([
    ['an attack whose card is not found yet', [begun], false, ['attack', 'login', `${unit}#attack`]],
    ['an attack', [begun], true, ['attack', 'login', '/score-board/login']],
    ['the trace', [begun, solve('login')], false, ['trace', 'log', '/trace/log']],
    ['the fix', [begun, solve('login'), found], true, ['fix', 'query', '/fix/query']],
    [
      'the next unit',
      [begun, solve('login'), found, held],
      true,
      ['unit', 'Whose object it is', '/learn/injection/ids'],
    ],
    [
      'the path, once all units are done',
      [begun, solve('login'), found, held, read('ids', 'injection'), solve('basket')],
      true,
      ['path', 'Path injection', '/learn/injection'],
    ],
  ] as const)('leads to %s', (_, events, isBoardFound, [kind, name, to]) => {
    const way = wayOf('trace', 'log', events, isBoardFound)
    expect(way?.next).toEqual({ kind, name, to })
    expect(way).toMatchObject({ path: { name: 'Path injection' }, unit: { name: 'SQL injection' }, to: unit })
  })

  it('tells whether the unit has an attack', () => {
    expect(wayOf('fix', 'query', [begun])?.hasAttack).toBe(true)
    expect(wayOf('fix', 'name', [read('ids', 'defence')])?.hasAttack).toBe(false)
  })

  it('leads from the last unit to one that was left out', () => {
    const events = [read('ids', 'injection'), solve('basket')]
    expect(wayOf('challenge', 'basket', events)?.next).toEqual({ kind: 'unit', name: 'SQL injection', to: unit })
  })
})
