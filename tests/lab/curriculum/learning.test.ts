import { describe, expect, it } from 'vitest'
import { type LearningEvent, recordLearning } from '../../../lab/curriculum/learning/learning-record.js'
import type { Lessons, Offers } from '../../../lab/curriculum/learning/lessons.js'
import { listMastery } from '../../../lab/curriculum/learning/mastery.js'
import { findCurrentPath, listNext } from '../../../lab/curriculum/learning/next.js'
import { describePath } from '../../../lab/curriculum/learning/path-progress.js'
import { listRevisions, planRevision } from '../../../lab/curriculum/learning/revision.js'

const injection = {
  id: 'sql',
  concept: 'sql',
  attack: ['login'],
  traces: ['t1'],
  fix: 'query',
  again: ['union', 'jim'],
}
const ids = { id: 'ids', concept: 'ids', attack: ['basket'], traces: [], fix: null, again: [] }

const lessons: Lessons = {
  paths: [
    { id: 'evening', needs: [], units: [injection, ids] },
    { id: 'blind', needs: ['blind'], units: [{ ...ids, id: 'blind', concept: 'blind', attack: ['sleep'] }] },
    { id: 'access', needs: [], units: [ids] },
    { id: 'more', needs: ['sql'], units: [{ ...injection, attack: ['jim'], fix: 'other' }] },
  ],
  concepts: [
    { id: 'sql', needs: [] },
    { id: 'ids', needs: [] },
    { id: 'blind', needs: ['sql'] },
  ],
  challenges: [
    { key: 'login', difficulty: 2, needs: [], teaches: ['sql'], after: [] },
    { key: 'jim', difficulty: 3, needs: [], teaches: ['sql'], after: [] },
    { key: 'union', difficulty: 4, needs: ['sql'], teaches: ['sql'], after: [] },
    { key: 'basket', difficulty: 2, needs: [], teaches: ['ids'], after: [] },
    { key: 'sleep', difficulty: 1, needs: ['sql'], teaches: ['blind'], after: [] },
  ],
  fixes: new Map([['query', ['sql']]]),
  traces: new Map([['t1', ['sql']]]),
}

const all: Offers = { has: () => true }
const without = (...ids: string[]): Offers => ({ has: (_kind, id) => !ids.includes(id) })

const at = (days: number) => new Date(Date.UTC(2027, 0, 1) + days * 86_400_000).toISOString()
const dated = (days: number) => Date.parse(at(days))

const read = (concept: string, path = 'evening'): LearningEvent => ({ event: 'primer-read', at: at(0), concept, path })
const hint = (key: string): LearningEvent => ({ event: 'hint', at: at(0), key })
const tutorial = (key: string): LearningEvent => ({ event: 'tutorial', at: at(0), key })
const solve = (key: string, days = 0, restored = false): LearningEvent => ({
  event: 'solve',
  at: at(days),
  key,
  restored,
})
const fix = (holds: boolean, days = 0, weakness = 'query'): LearningEvent => ({
  event: 'fix-try',
  at: at(days),
  weakness,
  holds,
})
const trace = (right: boolean, days = 0): LearningEvent => ({ event: 'trace-try', at: at(days), trace: 't1', right })
const reset: LearningEvent = { event: 'reset', at: at(0), progress: true }

const done = [read('sql'), solve('login'), trace(true), fix(true)]
const finished = [...done, read('ids'), solve('basket')]
const more: LearningEvent[] = [solve('jim'), { ...fix(true), weakness: 'other' }]

describe('where one is on a path', () => {
  it.each<[string, LearningEvent[], Offers, string, string, string]>([
    ['nothing done', [], all, 'open', 'open', 'read:open attack:open trace:open fix:open again:open'],
    ['a primer read', [read('sql')], all, 'begun', 'begun', 'read:done attack:open trace:open fix:open again:open'],
    [
      'a trace marked wrongly',
      [trace(false)],
      all,
      'open',
      'open',
      'read:open attack:open trace:open fix:open again:open',
    ],
    ['all but coming back', done, all, 'begun', 'done', 'read:done attack:done trace:done fix:done again:open'],
    [
      'one of two to come back to',
      [solve('jim')],
      all,
      'begun',
      'begun',
      'read:open attack:open trace:open fix:open again:done',
    ],
    [
      'a fix that broke later',
      [fix(true), fix(false)],
      all,
      'begun',
      'begun',
      'read:open attack:open trace:open fix:done again:open',
    ],
    [
      'what a lab does not offer',
      [read('sql'), solve('login')],
      without('t1', 'query'),
      'begun',
      'done',
      'read:done attack:done trace:closed fix:closed again:open',
    ],
    [
      'a solve restored by a code',
      [solve('login', 0, true)],
      all,
      'begun',
      'begun',
      'read:open attack:done trace:open fix:open again:open',
    ],
    ['a reset', [...done, reset], all, 'open', 'open', 'read:open attack:open trace:open fix:open again:open'],
  ])('%s', (_name, events, offers, path, unit, steps) => {
    const [first] = lessons.paths
    const described = describePath(first as never, recordLearning(events), offers)
    expect([described.state, described.units[0]?.state]).toEqual([path, unit])
    expect(described.units[0]?.steps.map(({ kind, state }) => `${kind}:${state}`).join(' ')).toBe(steps)
  })

  it('counts hints before a solve, tries up to a right one, and dates the end', () => {
    const events = [
      hint('login'),
      tutorial('login'),
      solve('login', 1),
      hint('login'),
      fix(false, 1),
      fix(true, 2),
      fix(true, 2),
      read('sql'),
      trace(true),
    ]
    const path = describePath({ id: 'one', needs: [], units: [injection] }, recordLearning(events), all)
    const item = (kind: string) => path.units[0]?.steps.find((step) => step.kind === kind)?.items[0]
    expect(item('attack')).toMatchObject({ hints: 1, tutorial: true, at: dated(1) })
    expect(item('fix')).toMatchObject({ tries: 2, at: dated(2) })
    expect(path).toMatchObject({ state: 'done', unitsDone: 1, doneAt: dated(2) })
  })
})

describe('tries of an exercise', () => {
  const held: LearningEvent = { event: 'fix-hold', at: at(0), weakness: 'query', tries: 7 }
  const found: LearningEvent = { event: 'trace-solve', at: at(0), trace: 't1', tries: 4 }

  it.each<[string, LearningEvent[], 'fixes' | 'traces', number, number]>([
    ['a fix whose tries have left the journal', [held], 'fixes', 7, 0],
    ['a fix with a few of its tries', [fix(false), fix(true), held], 'fixes', 7, 0],
    ['a fix by its tries alone', [fix(false), fix(false), fix(true)], 'fixes', 3, 0],
    ['a fix that tells of fewer', [fix(false), fix(true), { ...held, tries: 1 }], 'fixes', 2, 0],
    ['tries after the first that held', [fix(true), held, fix(false, 1)], 'fixes', 7, 0],
    ['a trace whose tries have left the journal', [found], 'traces', 4, 0],
    ['hints before a fix', [hint('query'), hint('query'), fix(true), hint('query')], 'fixes', 1, 2],
    ['hints of another weakness', [hint('other'), fix(true)], 'fixes', 1, 0],
  ])('%s', (_name, events, kind, tries, hints) => {
    const [practice] = recordLearning(events)[kind].values()
    expect(practice).toMatchObject({ tries, hints })
  })
})

describe('mastery of a concept', () => {
  it.each<[string, LearningEvent[], string, number, number, number, number]>([
    ['nothing', [], 'new', 0, 0, 0, 0],
    ['a primer', [read('sql')], 'seen', 0, 0, 0, 0],
    ['a solve with a hint', [hint('login'), solve('login')], 'seen', 0, 0, 0, 1],
    ['a hint after the solve', [solve('login'), hint('login')], 'practised', 1, 0, 0, 0],
    ['a solve with its tutorial', [tutorial('login'), solve('login')], 'seen', 0, 0, 0, 1],
    ['a tutorial after the solve', [solve('login'), tutorial('login')], 'practised', 1, 0, 0, 0],
    ['the tutorial of another challenge', [tutorial('jim'), solve('login')], 'practised', 1, 0, 0, 0],
    ['a tutorial before a reset', [tutorial('login'), reset, solve('login')], 'practised', 1, 0, 0, 0],
    ['a restored solve', [solve('login', 0, true)], 'seen', 0, 0, 0, 1],
    ['restored, then earned', [solve('login', 0, true), solve('login', 1)], 'practised', 1, 0, 0, 0],
    ['a fix that does not hold', [fix(false)], 'new', 0, 0, 0, 0],
    ['a fix that holds', [fix(true)], 'practised', 0, 1, 0, 0],
    ['the same fix twice', [fix(true), fix(true, 3)], 'practised', 0, 1, 0, 0],
    ['a fix after hints', [hint('query'), hint('query'), fix(true)], 'seen', 0, 0, 0, 0],
    ['that once more on the same day', [hint('query'), fix(true), fix(true, 0.5)], 'seen', 0, 0, 0, 0],
    ['that once more on a later day', [hint('query'), fix(true), fix(true, 2)], 'practised', 0, 1, 0, 0],
    ['a hint after the fix', [fix(true), hint('query')], 'practised', 0, 1, 0, 0],
    ['a solve and a trace', [solve('login'), trace(true)], 'mastered', 1, 0, 1, 0],
    ['a solve and a fix', [solve('login'), fix(true)], 'mastered', 1, 1, 0, 0],
    ['a fix and a trace', [fix(true), trace(true)], 'mastered', 0, 1, 1, 0],
    ['two solves', [solve('login'), solve('jim')], 'practised', 2, 0, 0, 0],
    ['a solve and a fix after hints', [solve('login'), hint('query'), fix(true)], 'practised', 1, 0, 0, 0],
    ['a helped solve and a fix', [hint('login'), solve('login'), fix(true)], 'practised', 0, 1, 0, 1],
  ])('%s', (_name, events, level, solves, fixes, traces, helpedSolves) => {
    const [sql] = listMastery(lessons, recordLearning(events), all)
    expect(sql).toMatchObject({ concept: 'sql', level, solves, fixes, traces, helpedSolves })
  })

  const onlyFixes: Lessons = {
    ...lessons,
    challenges: [],
    fixes: new Map([
      ['query', ['sql']],
      ['other', ['sql']],
    ]),
    traces: new Map(),
  }
  const spent = [hint('login'), solve('login'), hint('jim'), solve('jim'), hint('union'), solve('union')]
  const noLogs = without('t1', 'query')

  it.each<[string, Lessons, LearningEvent[], Offers, string, string]>([
    ['nothing', lessons, [], all, 'new', ''],
    ['a primer', lessons, [read('sql')], all, 'seen', ''],
    ['a solve', lessons, [solve('login')], all, 'practised', 'fix trace'],
    ['two solves', lessons, [solve('login'), solve('jim')], all, 'practised', 'fix trace'],
    ['a fix', lessons, [fix(true)], all, 'practised', 'solve trace'],
    ['a fix where no solve is left', lessons, [...spent, fix(true)], all, 'practised', 'trace'],
    ['two kinds', lessons, [fix(true), trace(true)], all, 'mastered', ''],
    ['a solve in a lab without fixes', lessons, [solve('login')], without('query'), 'practised', 'trace'],
    ['a solve in a lab that has no other kind', lessons, [solve('login')], noLogs, 'practised', 'solve'],
    ['two of the only kind', lessons, [solve('login'), solve('jim')], noLogs, 'mastered', ''],
    ['all that is offered', lessons, [solve('login')], without('t1', 'query', 'jim', 'union'), 'mastered', ''],
    ['a fix that is offered no more', lessons, [solve('login'), fix(true)], noLogs, 'mastered', ''],
    ['one of two fixes', onlyFixes, [fix(true)], all, 'practised', 'fix'],
    ['two fixes', onlyFixes, [fix(true), fix(true, 0, 'other')], all, 'mastered', ''],
    [
      'a fix after a hint, and another',
      onlyFixes,
      [hint('other'), fix(true, 0, 'other'), fix(true)],
      all,
      'practised',
      'fix',
    ],
  ])('%s lacks what masters it', (_name, known, events, offers, level, missing) => {
    const [sql] = listMastery(known, recordLearning(events), offers)
    expect([sql?.level, sql?.missing.join(' ')]).toEqual([level, missing])
  })

  it('a fix after hints is practice from its second day', () => {
    const [sql] = listMastery(lessons, recordLearning([hint('query'), fix(true), fix(true, 3)]), all)
    expect([sql?.helpedFixes, sql?.practisedAt]).toEqual([0, [dated(3)]])
  })

  it('a concept with a single exercise is mastered with it', () => {
    const mastery = listMastery(lessons, recordLearning([solve('basket')]), all)
    expect(mastery.find(({ concept }) => concept === 'ids')?.level).toBe('mastered')
  })
})

describe('revision', () => {
  it.each<[string, number[], number | undefined, number | undefined]>([
    ['never practised', [], undefined, undefined],
    ['practised once', [0], 0, 2],
    ['practised again on the same evening', [0, 0.1, 0.2], 0, 2],
    ['too early', [0, 1.9], 0, 2],
    ['after two days', [0, 2], 1, 9],
    ['after a week as well', [0, 3, 10], 2, 31],
    ['late', [0, 30], 1, 37],
    ['all three', [0, 2, 9, 30], undefined, undefined],
  ])('%s', (_name, days, stage, due) => {
    const plan = planRevision(days.map(dated))
    expect(plan).toEqual(stage === undefined ? undefined : { stage, due: dated(due as number) })
  })

  it.each<[string, LearningEvent[], Offers, string]>([
    ['an open challenge of the unit', [solve('login')], all, 'again union'],
    ['the next one', [solve('login'), solve('union')], all, 'again jim'],
    ['a trace where no challenge is open', [solve('login'), solve('union'), solve('jim')], all, 'trace t1'],
    ['a fix where there is no trace', [solve('login')], without('union', 'jim', 't1'), 'fix query'],
    ['nothing where nothing is offered', [solve('login')], without('union', 'jim', 't1', 'query'), ''],
  ])('offers %s', (_name, events, offers, expected) => {
    const record = recordLearning(events)
    const revisions = listRevisions(lessons, record, listMastery(lessons, record, offers), { offers, now: dated(2) })
    expect(revisions.map(({ kind, id, isDue }) => `${kind} ${id}${isDue ? '' : ' later'}`).join()).toBe(expected)
  })
})

describe('the path that a learner is on', () => {
  const unit = (concept: string, ...attack: string[]) => ({ ...ids, id: concept, concept, attack })
  const paths = [
    { id: 'evening', needs: [], units: [unit('sql', 'login'), unit('ids', 'basket'), unit('xss', 'dom')] },
    { id: 'session', needs: [], units: [unit('sql', 'login'), unit('cookies', 'theft', 'fixation', 'replay')] },
    { id: 'files', needs: [], units: [unit('ids', 'basket'), unit('uploads', 'zip', 'xml')] },
  ]
  const solves = (...keys: string[]) => keys.map((key) => solve(key))
  const elsewhere = solves('theft', 'zip', 'fixation')
  const evening = [...['sql', 'ids', 'xss'].map((concept) => read(concept)), ...solves('login', 'basket', 'dom')]

  it.each<[string, LearningEvent[], string | undefined]>([
    ['the first for a beginner', [], 'evening'],
    ['the first for solves that belong to it, in any order', solves('dom', 'basket', 'login'), 'evening'],
    ['the first after few solves elsewhere', solves('theft', 'zip'), 'evening'],
    ['the one of which most is done', elsewhere, 'session'],
    [
      'likewise, beside as many of the first',
      [...solves('dom', 'basket', 'login'), ...elsewhere, solve('replay')],
      'session',
    ],
    ['the one of the last primer', [...elsewhere, read('ids', 'files')], 'files'],
    ['the first again by a primer', [...elsewhere, read('ids')], 'evening'],
    ['the one where a primer was read once more', [read('sql'), read('sql', 'session')], 'session'],
    ['the same after a primer beside all paths', [...elsewhere, read('ids', 'none')], 'session'],
    ['none once the only begun one is finished', evening, undefined],
    ['the next in which more is done than the finished one has', [...evening, solve('zip')], 'files'],
    ['the next where a primer is read once more', [...evening, read('sql', 'session')], 'session'],
    ['the first after a reset', [...elsewhere, reset], 'evening'],
  ])('%s', (_name, events, expected) => {
    const record = recordLearning(events)
    const described = paths.map((path) => describePath(path, record, all))
    expect(findCurrentPath(described, record)?.id).toBe(expected)
  })
})

describe('what is next', () => {
  it.each<[string, LearningEvent[], Offers, number, string[]]>([
    ['a beginner starts the first path', [], all, 0, ['start read sql']],
    ['the step after the primer', [read('sql')], all, 0, ['path attack login']],
    ['the next unit', done, all, 0, ['path read ids']],
    ['the path of the last primer', [...done, read('ids', 'access')], all, 0, ['path attack basket']],
    ['what the lab leaves out is skipped', [read('sql')], without('login'), 0, ['path trace t1']],
    ['a revision beside the path', done, all, 2, ['path read ids', 'revise again union']],
    ['the first path, after a solve in passing', [solve('sleep')], all, 0, ['start read sql']],
    ['a challenge of a path before its primer', [solve('login')], all, 0, ['path read sql']],
    ['a solve on another path after a finished one', [...finished, solve('sleep')], all, 0, ['path read blind']],
    ['without a path, the easiest of what is known', [...finished, ...more], all, 0, ['graph attack sleep']],
    ['without a path, what needs nothing unknown', [...finished, ...more], without('sleep'), 0, ['graph attack union']],
    ['after a path the next whose needs are known', finished, all, 0, ['start attack jim']],
    ['nothing', finished, without('union', 'jim', 'sleep', 't1', 'query', 'other'), 9, []],
  ])('%s', (_name, events, offers, days, expected) => {
    const record = recordLearning(events)
    const mastery = listMastery(lessons, record, offers)
    const revisions = listRevisions(lessons, record, mastery, { offers, now: dated(days) })
    const paths = lessons.paths.map((path) => describePath(path, record, offers))
    const next = listNext(lessons, record, { paths, mastery, revisions, offers })
    expect(next.map(({ why, kind, id }) => `${why} ${kind} ${id}`)).toEqual(expected)
  })
})
