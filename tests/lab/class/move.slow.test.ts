import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openClassFile } from '../../../lab/class/roll/class-file.js'
import { moveLearner } from '../../../lab/class/roll/move-learner.js'
import { openRoll } from '../../../lab/class/roll/roll.js'
import { startClass } from '../../support/class/start-class.js'
import { runInProcess } from '../cli/run-in-process.js'

it('a learner moves between closed class folders with code, lab and progress', async () => {
  const [from, to] = ['class-1', 'class-2'].map((name) => join(mkdtempSync(join(tmpdir(), 'move-')), name)) as [
    string,
    string,
  ]
  const move = (learner: string) => runInProcess(['class', 'move', learner, '--from', from, '--to', to])
  const before = await startClass({ learners: ['anna', 'ben'], folder: from })
  const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
  await before.as('anna', '/rest/user/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const { key } = (await (await before.request('/v1/code', { learner: 'anna' })).json()) as { key: string }
  const refused = await move('anna')
  expect(refused).toMatchObject({ exitCode: 4, stderr: expect.stringContaining('A class is running') })
  await before.stop()

  for (const id of ['nobody', 'constructor', '__proto__'])
    expect(await move(id)).toMatchObject({ exitCode: 5, stderr: expect.stringContaining(id) })
  expect(await move('../anna')).toMatchObject({ exitCode: 5 })
  expect(existsSync(to)).toBe(false)
  expect(await move('anna')).toMatchObject({ exitCode: 0, stderr: '' })
  expect(existsSync(join(from, 'labs', 'anna'))).toBe(false)
  expect(await move('anna')).toMatchObject({ exitCode: 5 })

  const after = await startClass({ learners: ['anna'], folder: to })
  expect(after.learners.map((seat) => seat.key)).toEqual([key])
  const rows = (await (await after.request('/v1/learners')).json()) as { solved: number }[]
  expect(rows.map(({ solved }) => solved)).toEqual([1])
  const { data } = (await (await after.as('anna', '/api/Challenges/?key=loginAdminChallenge')).json()) as {
    data: { solved: boolean }[]
  }
  expect(data[0]?.solved).toBe(true)
  await after.stop()
})

it.skipIf(process.platform === 'win32')('a class folder and a link to it are the same folder', async () => {
  const around = mkdtempSync(join(tmpdir(), 'move-'))
  const [from, link] = [join(around, 'class'), join(around, 'link')]
  openClassFile(from, 'a'.repeat(32)).recordOf('anna')
  symlinkSync(from, link)
  for (const [one, other] of [
    [from, link],
    [link, from],
  ] as const)
    expect(await runInProcess(['class', 'move', 'anna', '--from', one, '--to', other])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('--from and --to are the same folder.'),
    })
})

describe('a learner who comes back to a folder', () => {
  const secret = 'a'.repeat(32)
  const shard = { index: 1, of: 2, origins: ['http://a', 'http://b'] }
  const learnerOf = (id: string) => ({ id, name: id, email: '', group: '', received: null })
  /** Served by the second of two shards. */
  const ben = 'ben'

  function openFolder(change: (file: ReturnType<typeof openClassFile>) => void = () => {}) {
    const folder = mkdtempSync(join(tmpdir(), 'back-'))
    const file = openClassFile(folder, secret)
    change(file)
    file.save()
    mkdirSync(join(folder, 'notes'), { recursive: true })
    return { folder, file }
  }

  it('has the messages of both, each once, and no code that was void in either', () => {
    const message = (at: string) => `${JSON.stringify({ event: 'message', at, learner: null, text: 'Hello.' })}\n`
    const from = openFolder((file) => Object.assign(file.recordOf(ben), { generation: 1 })).folder
    const to = openFolder((file) => Object.assign(file.recordOf(ben), { generation: 2 })).folder
    writeFileSync(join(from, 'notes', 'ben.ndjson'), message('2026-01-01') + message('2026-01-02'))
    writeFileSync(join(to, 'notes', 'ben.ndjson'), message('2026-01-01'))
    moveLearner(ben, from, to)
    expect(readFileSync(join(to, 'notes', 'ben.ndjson'), 'utf8')).toBe(message('2026-01-01') + message('2026-01-02'))
    expect(existsSync(join(from, 'notes', 'ben.ndjson'))).toBe(false)
    expect(openClassFile(to, secret).recordOf(ben).generation).toBe(2)
  })

  it.each<[string, (file: ReturnType<typeof openClassFile>, folder: string) => void, number]>([
    ['nothing but an empty record', (file) => void file.recordOf(ben), 0],
    ['a lab', (_file, folder) => void mkdirSync(join(folder, 'labs', ben), { recursive: true }), 1],
    ['a code that was made anew', (file) => Object.assign(file.recordOf(ben), { generation: 1 }), 1],
    ['a freeze', (file) => void file.recordOf(ben).freezes.push({ from: 1, to: null }), 1],
    ['a late-comer', (file) => void file.content.latecomers.push({ id: ben, name: ben, email: '', group: '' }), 1],
  ])('is told of where another shard serves them: %s', (name, leave, count) => {
    const { folder, file } = openFolder()
    leave(file, folder)
    const warnings: string[] = []
    const roster = ['cleo', ...(name === 'a late-comer' ? [] : [ben])].map(learnerOf)
    openRoll({ folder, roster, file, shard, onWarning: (warning) => warnings.push(warning) })
    expect(warnings).toHaveLength(count)
    for (const warning of warnings) expect(warning).toContain(`juice-lab class move ben --from ${folder} --to`)
  })

  it.each<[string, readonly string[], readonly string[], string[]]>([
    ['nobody', ['ben'], ['ben', 'cleo'], []],
    ['a learner whose id was mistyped', ['anna', 'ben'], ['ana', 'ben'], ['now: anna. If']],
    ['many', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['ben'], ['now: a, b, c, d, e and 2 more. If']],
  ])('tells the instructor at the start of labs that the roster leaves out: %s', (_who, labs, roster, told) => {
    const { folder, file } = openFolder()
    for (const id of ['.trash', ...labs]) mkdirSync(join(folder, 'labs', id), { recursive: true })
    const warnings: string[] = []
    const onWarning = (warning: string) => warnings.push(warning)
    openRoll({ folder, roster: roster.map(learnerOf), file, shard: null, onWarning })
    expect(warnings).toEqual(told.map((text) => expect.stringContaining(text)))
  })

  it('has a lab that the instructor is not told of, as a late-comer', () => {
    const { folder, file } = openFolder()
    mkdirSync(join(folder, 'labs', ben), { recursive: true })
    file.content.latecomers.push({ id: ben, name: ben, email: '', group: '' })
    const warnings: string[] = []
    openRoll({ folder, roster: [learnerOf('cleo')], file, shard: null, onWarning: (warning) => warnings.push(warning) })
    expect(warnings).toEqual([])
  })
})
