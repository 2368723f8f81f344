import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeProgress } from '../../lab/challenges/continue-codes.js'
import { createLab, type LabParts } from '../../lab/create-lab.js'
import type { Lab } from '../../lab/lab.js'
import { serveLab } from '../support/serve-lab.js'

let folder: string
let lab: Lab
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'durable-lab-'))
})
afterEach(async () => {
  await lab.close()
  await rm(folder, { recursive: true, force: true })
})

const openLab = async (parts?: LabParts) => {
  lab = await createLab({ dataDirectory: folder }, parts)
}
const reopen = async () => {
  await lab.close()
  await openLab()
}
type Stored = { tables: Record<string, { key?: string; solved?: boolean }[]> }
const solvedOnDisk = () => {
  const { tables } = JSON.parse(readFileSync(join(folder, 'db.json'), 'utf8')) as Stored
  return (tables.Challenges ?? []).flatMap(({ key, solved }) => (solved ? [key] : []))
}
const journalOnDisk = () => {
  const file = join(folder, 'journal.ndjson')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}
const isSolved = (key: Parameters<Lab['challenges']['find']>[0]) => lab.challenges.find(key).solved
const seeScoreBoard = () => lab.facts.emit('file.requested', { url: '/assets/public/images/padding/1px.png' })

describe('a solve', () => {
  it('is on disk, with its evidence, before anybody hears of it', async () => {
    await openLab()
    const heard: unknown[] = []
    const look = (who: string) => heard.push([who, solvedOnDisk(), journalOnDisk().map(({ key }) => key)])
    lab.challenges.notifications.subscribe(() => look('socket'))
    lab.challenges.progress.on('solve', () => look('listener'))
    await seeScoreBoard()
    const onDisk = [['scoreBoardChallenge'], ['scoreBoardChallenge']]
    expect(heard).toEqual([
      ['socket', ...onDisk],
      ['listener', ...onDisk],
    ])
  })

  it('keeps the request that caused it', async () => {
    const shop = await serveLab({ dataDirectory: folder })
    lab = shop.lab
    const headers = { 'User-Agent': 'a script' }
    await shop.get('/assets/public/images/padding/1px.png', { headers })
    await shop.post('/rest/user/login', { email: 'admin@juice-sh.op', password: 'admin123' }, { headers })
    const origin = (method: string, url: string) => ({
      restored: false,
      origin: { method, url, ip: expect.stringContaining('127.0.0.1'), userAgent: 'a script' },
    })
    expect(journalOnDisk()).toMatchObject([
      {
        event: 'solve',
        key: 'scoreBoardChallenge',
        cheatScore: 1,
        fact: 'file.requested',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        ...origin('GET', '/assets/public/images/padding/1px.png'),
      },
      { key: 'weakPasswordChallenge', fact: 'account.loginAttempted', ...origin('POST', '/rest/user/login') },
      { key: 'loginAdminChallenge', fact: 'account.loggedIn', ...origin('POST', '/rest/user/login') },
    ])
    await shop.server.close()
  })

  it('is told and written once, even when two requests do it at the same moment', async () => {
    await openLab()
    const heard: string[] = []
    lab.challenges.progress.on('solve', ({ key }) => void heard.push(key))
    await Promise.all([seeScoreBoard(), seeScoreBoard(), seeScoreBoard()])
    expect([heard, journalOnDisk().length]).toEqual([['scoreBoardChallenge'], 1])
  })

  it('survives a restart, time included', async () => {
    await openLab({ clock: { now: () => Date.UTC(2031, 4, 6, 7, 8, 9) } })
    await seeScoreBoard()
    await reopen()
    expect(lab.challenges.find('scoreBoardChallenge')).toMatchObject({
      solved: true,
      updatedAt: '2031-05-06T07:08:09.000Z',
    })
    expect(lab.challenges.notifications.pending()).toEqual([])
    await seeScoreBoard()
    expect(journalOnDisk().map(({ event }) => event)).toEqual(['solve', 'restarted'])
  })
})

describe('a restore', () => {
  const restored = (difficulty: number) => ({
    category: expect.any(String),
    difficulty,
    flag: expect.stringMatching(/^[0-9a-f]{40}$/),
    restored: true,
  })

  it('is marked as one in the journal, and carries no evidence', async () => {
    await openLab()
    await lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [75, 20]) ?? '')
    expect(solvedOnDisk().sort()).toEqual(['localXssChallenge', 'scoreBoardChallenge'])
    expect(journalOnDisk()).toEqual([
      { at: expect.any(String), event: 'restore', kind: 'hacking', count: 2 },
      { at: expect.any(String), event: 'solve', key: 'scoreBoardChallenge', name: 'Score Board', ...restored(1) },
      { at: expect.any(String), event: 'solve', key: 'localXssChallenge', name: 'DOM XSS', ...restored(1) },
    ])
  })

  it('keeps the coding progress as well', async () => {
    await openLab()
    await lab.challenges.applyContinueCode('findIt', encodeProgress('findIt', [75]) ?? '')
    await reopen()
    expect(lab.challenges.find('scoreBoardChallenge').codingChallengeStatus).toBe(1)
    expect(journalOnDisk()).toMatchObject([
      { event: 'restore', kind: 'findIt', count: 1 },
      { event: 'code-solve', key: 'scoreBoardChallenge', status: 1, restored: true },
      { event: 'restarted' },
    ])
  })
})

describe('a reset', () => {
  const disturbShop = async () => {
    await openLab()
    await seeScoreBoard()
    await lab.accounts.registration.register({ email: 'new@x.y', password: 'abcde' })
    lab.store.table('Products').update(1, { price: 1000 })
    lab.store.collection('reviews').insert({ product: 1, likesCount: 0, likedBy: [] })
  }
  const shopIsFresh = async () => {
    expect(lab.store.table('Users').all()).toHaveLength(23)
    expect(lab.store.table('Products').find(1)?.price).toBe(1.99)
    expect(await lab.store.sql.query('SELECT price FROM Products WHERE id = 1')).toEqual([{ price: 1.99 }])
  }

  it('restores the shop and keeps the progress', async () => {
    await disturbShop()
    const reviews = lab.store.collection('reviews').all().length
    const solvedAt = lab.challenges.find('scoreBoardChallenge').updatedAt
    await lab.reset({ progress: false })
    await shopIsFresh()
    expect(lab.store.collection('reviews').all()).toHaveLength(reviews - 1)
    expect(lab.challenges.find('scoreBoardChallenge')).toMatchObject({ solved: true, updatedAt: solvedAt })
    await reopen()
    await shopIsFresh()
    expect(isSolved('scoreBoardChallenge')).toBe(true)
  })

  it('with progress begins all anew, and everything can be solved again', async () => {
    await disturbShop()
    await lab.reset({ progress: true })
    await shopIsFresh()
    expect(lab.challenges.list().filter(({ solved }) => solved)).toEqual([])
    expect(lab.challenges.hints().length).toBeGreaterThan(200)
    expect(lab.challenges.notifications.pending()).toEqual([])
    const heard: string[] = []
    lab.challenges.notifications.subscribe(({ key }) => void heard.push(key))
    await seeScoreBoard()
    expect(heard).toEqual(['scoreBoardChallenge'])
    await reopen()
    expect(isSolved('scoreBoardChallenge')).toBe(true)
  })
})

describe('damage', () => {
  it('keeps a corrupt db.json aside under a dated name, and says so', async () => {
    await openLab()
    await seeScoreBoard()
    await lab.close()
    await writeFile(join(folder, 'db.json'), '{"version":1,"tables":')
    const warnings: string[] = []
    await openLab({ onWarning: (message) => warnings.push(message) })
    const aside = (await readdir(folder)).find((name) => /^db\.json\.corrupt-\d{4}-\d\d-\d\d/.test(name))
    expect(await readFile(join(folder, aside ?? ''), 'utf8')).toBe('{"version":1,"tables":')
    expect(warnings.join()).toContain(aside)
    expect(lab.store.table('Users').all()).toHaveLength(23)
    expect(isSolved('scoreBoardChallenge')).toBe(false)
    expect(journalOnDisk().map(({ event }) => event)).toEqual(['solve', 'restarted'])
  })

  it('puts lines of the journal that are no events aside, torn ones too, and says so', async () => {
    await openLab()
    await seeScoreBoard()
    await lab.close()
    const misfits = ['null', '{"event":"solve","key":7}', '{"event":"chal']
    await writeFile(join(folder, 'journal.ndjson'), misfits.join('\n'), { flag: 'a' })
    const warnings: string[] = []
    await openLab({ onWarning: (message) => warnings.push(message) })
    expect(warnings).toEqual([expect.stringContaining('3 entries')])
    expect(lab.journal.read().map(({ event }) => event)).toEqual(['solve', 'restarted'])
    expect(journalOnDisk().map(({ event }) => event)).toEqual(['solve', 'restarted'])
    const aside = (await readFile(join(folder, 'put-aside.ndjson'), 'utf8')).trim().split('\n')
    expect(aside.map((line) => (JSON.parse(line) as { content: string }).content)).toEqual(misfits)
  })

  it('reads the journal of older labs', async () => {
    const old = [
      { event: 'challenge.solved', key: 'loginAdminChallenge', restored: true },
      { event: 'challenges.startedOver' },
      { event: 'challenge.solved', key: 'scoreBoardChallenge', fact: 'file.requested', restored: false },
      { event: 'coding.solved', key: 'scoreBoardChallenge', phase: 'fix it', tries: 2 },
      { event: 'challenge.nearlySolved', key: 'loginJimChallenge', note: 'Warm.' },
    ].map((line) => JSON.stringify({ at: '2026-05-01T00:01:00.000Z', ...line }))
    await writeFile(join(folder, 'journal.ndjson'), old.join('\n'))
    await openLab({ onWarning: (message) => expect.unreachable(message) })
    expect(lab.journal.read()).toMatchObject([
      { event: 'solve', key: 'loginAdminChallenge', name: 'Login Admin', restored: true },
      { event: 'reset', progress: true },
      { event: 'solve', key: 'scoreBoardChallenge', difficulty: 1, restored: false },
      { event: 'code-solve', key: 'scoreBoardChallenge', status: 2, tries: 2 },
      { event: 'near-miss', key: 'loginJimChallenge', note: 'Warm.' },
      { event: 'restarted' },
    ])
    expect(lab.challenges.solves.isRestored('scoreBoardChallenge')).toBe(false)
    expect(lab.challenges.solves.find('loginAdminChallenge')).toBeUndefined()
    expect(lab.challenges.nearMisses()).toMatchObject([{ at: '2026-05-01T00:01:00.000Z', note: 'Warm.' }])
  })

  it('puts unfit rows aside, fills in what may be missing, and serves the rest', async () => {
    await openLab()
    await lab.close()
    const file = join(folder, 'db.json')
    const stored = JSON.parse(await readFile(file, 'utf8')) as { tables: Record<string, Record<string, unknown>[]> }
    const { Products = [], Users = [] } = stored.tables
    const [apple = {}, orange = {}, ...others] = Products
    const { name: _name, createdAt: _createdAt, ...halfAnApple } = apple
    const { deluxePrice: _price, ...cheapOrange } = orange
    stored.tables.Products = [halfAnApple, cheapOrange, ...others, { ...orange, id: 1.5 }]
    stored.tables.Users = [...Users, { ...Users[0], id: 1 }]
    await writeFile(file, JSON.stringify(stored))
    const warnings: string[] = []
    await openLab({ onWarning: (message) => warnings.push(message) })
    expect(warnings).toEqual([expect.stringContaining('put-aside.ndjson')])
    const aside = (await readFile(join(folder, 'put-aside.ndjson'), 'utf8')).trim().split('\n')
    expect(aside.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
      'in Users another row has its id',
      expect.stringMatching(/^in Products a row lacks its/),
      expect.stringMatching(/^in Products the id of a row/),
    ])
    expect(lab.store.table('Products').live()[0]?.name).toBe(orange.name)
    expect(await lab.store.sql.query('SELECT name FROM Products WHERE id = 2')).toEqual([{ name: orange.name }])
    await lab.close()
    await openLab({ onWarning: (message) => expect.unreachable(message) })
  })

  it('captcha numbers go on after a restart', async () => {
    await openLab()
    expect(lab.community.captchas.draw().captchaId).toBe(0)
    await reopen()
    expect(lab.community.captchas.draw().captchaId).toBe(1)
  })
})
