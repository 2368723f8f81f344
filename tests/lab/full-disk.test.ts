import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { encodeProgress } from '../../lab/challenges/continue-codes.js'
import { tapeInto } from '../../lab/courses/tape/open-tape.js'
import { createLab } from '../../lab/create-lab.js'
import type { Lab } from '../../lab/lab.js'
import { makeFolder } from './store/test-store.js'

const noSink = { keepBlob() {}, write: () => undefined }

/** A lab whose data folder can be taken away and brought back, and a service that hears of its solves. */
async function openLab() {
  const around = await makeFolder()
  const [folder, elsewhere] = [join(around, 'data'), join(around, 'elsewhere')]
  const reported: string[] = []
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { solution } = JSON.parse(Buffer.concat(chunks).toString()) as { solution: { challenge: string } }
    reported.push(solution.challenge)
    response.end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void service.close())
  const solutionsWebhook = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const warnings: string[] = []
  const lab = await createLab(
    { dataDirectory: folder, solutionsWebhook },
    { onWarning: (message) => warnings.push(message) },
  )
  onTestFinished(() => lab.close().catch(() => undefined))
  const told: string[] = []
  lab.challenges.notifications.subscribe(({ key }) => told.push(key))
  return {
    lab,
    folder,
    warnings,
    told,
    reported,
    journal: async () =>
      (await readFile(join(folder, 'journal.ndjson'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { event: string; key?: string }),
    takeAway: () => rename(folder, elsewhere),
    bringBack: () => rename(elsewhere, folder),
  }
}

const seeScoreBoard = (lab: Lab) => lab.facts.emit('file.requested', { url: '/assets/public/images/padding/1px.png' })
const key = 'scoreBoardChallenge'

describe('while nothing can be saved', () => {
  it('a solve is announced by nobody, and by everybody once it is saved', async () => {
    const { lab, warnings, told, reported, journal, takeAway, bringBack } = await openLab()
    await takeAway()
    await seeScoreBoard(lab)
    expect([lab.challenges.find(key).solved, told, reported]).toEqual([true, [], []])
    expect(warnings).toEqual([expect.stringContaining('could not save')])
    await seeScoreBoard(lab)
    await bringBack()
    await lab.store.save()
    await lab.challenges.settle()
    await lab.close()
    expect([told, reported]).toEqual([[key], [key]])
    expect(await journal()).toMatchObject([
      { event: 'solve', key, at: lab.challenges.find(key).updatedAt, restored: false, fact: 'file.requested' },
    ])
  })

  it('a solve is announced at the latest when the lab closes', async () => {
    const { lab, told, reported, journal, takeAway, bringBack } = await openLab()
    await takeAway()
    await seeScoreBoard(lab)
    await bringBack()
    await lab.close()
    expect([told, reported]).toEqual([[key], [key]])
    expect(await journal()).toMatchObject([{ event: 'solve', key }])
  })

  it('a continue code and an exercise are told later, too', async () => {
    const { lab, told, journal, takeAway, bringBack } = await openLab()
    await takeAway()
    const code = encodeProgress('hacking', [75]) ?? ''
    expect(await lab.challenges.applyContinueCode('hacking', code)).toEqual({ kind: 'restored', count: 1 })
    await lab.challenges.applyContinueCode('findIt', encodeProgress('findIt', [75]) ?? '')
    expect(told).toEqual([])
    await bringBack()
    await lab.close()
    expect(told).toHaveLength(1)
    const events = (await journal()).map(({ event }) => event)
    expect(events.sort()).toEqual(['code-solve', 'restore', 'restore', 'solve'])
  })

  it('a solve that a reset forgets is never announced', async () => {
    const { lab, told, journal, takeAway, bringBack } = await openLab()
    await takeAway()
    await seeScoreBoard(lab)
    await bringBack()
    await lab.reset({ progress: true })
    await lab.close()
    expect(told).toEqual([])
    expect((await journal()).map(({ event }) => event)).toEqual(['reset'])
  })

  it('no account is made, and the same one can be made later', async () => {
    const { lab, takeAway, bringBack } = await openLab()
    const register = () => lab.accounts.registration.register({ email: 'new@x.y', password: 'abcde' })
    await takeAway()
    await expect(register()).rejects.toMatchObject({ kind: 'full', status: 507 })
    await bringBack()
    expect((await register()).kind).toBe('registered')
  })
})

it('a lab whose last save fails is closed all the same, and tells the reason', async () => {
  const folder = await makeFolder()
  const file = join(folder, 'db.json')
  const closeTape = vi.fn(async () => {})
  const lab = await createLab(
    { dataDirectory: folder },
    { tape: { ...tapeInto(noSink, 'seed').tape, close: closeTape } },
  )
  // No save may be under way, which has a file of that name.
  await lab.store.save()
  await mkdir(join(folder, '.db.json.tmp', 'in-the-way'), { recursive: true })
  lab.store.table('Users').update(1, { username: 'unsaved' })
  await expect(lab.close()).rejects.toThrow(file)
  expect(closeTape).toHaveBeenCalledOnce()
  expect(existsSync(join(folder, 'incoming'))).toBe(false)
})

it('a lab that fails to start once its records are open closes all of them', async () => {
  const folder = await makeFolder()
  const { tape } = tapeInto(noSink, 'seed')
  const closeTape = vi.fn(async () => {})
  const follow = () => {
    throw new Error('no room')
  }
  const starting = createLab({ dataDirectory: folder }, { tape: { ...tape, follow, close: closeTape } })
  await expect(starting).rejects.toThrow('no room')
  expect(closeTape).toHaveBeenCalledOnce()
  expect(existsSync(join(folder, 'incoming'))).toBe(false)
})

it('an account is on disk before anybody hears of it', async () => {
  const { lab, folder } = await openLab()
  await lab.accounts.registration.register({ email: 'new@x.y', password: 'abcde' })
  const stored = JSON.parse(await readFile(join(folder, 'db.json'), 'utf8')) as {
    tables: { Users: { email: string }[] }
  }
  expect(stored.tables.Users.at(-1)?.email).toBe('new@x.y')
})
