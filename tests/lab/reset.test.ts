import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sender, spendEvening, spendMorning, type Told, type Visited } from '../support/busy-hour.js'
import { readFiles } from '../support/read-files.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { createClock } from '../support/settable-clock.js'

const start = Date.UTC(2026, 4, 4, 9, 30)
const folders: string[] = []

async function openLab(): Promise<Visited & { rows(): Promise<string>; files(): Record<string, string> }> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'juice-lab-reset-'))
  folders.push(dataDirectory)
  const clock = createClock(start)
  const shop = await serveLab({ dataDirectory, seed: 'spring exam' }, { clock })
  return {
    ...{ shop, clock, told: [] as Told[] },
    async rows() {
      await shop.lab.store.save()
      return readFileSync(join(dataDirectory, 'db.json'), 'utf8')
    },
    files() {
      const files = Object.entries(readFiles(shop.lab.disk.root))
      return Object.fromEntries(files.filter(([path]) => !path.startsWith('logs')))
    },
  }
}

/** Spends an hour of a shop; all that it was told. */
async function spendHour(visited: Visited): Promise<readonly Told[]> {
  visited.told.length = 0
  await spendMorning(visited)
  await spendEvening(visited)
  return [...visited.told]
}

/** State that is only remembered, asked for with the tokens, keys and cookies of before. */
async function askForMemories(visited: Visited, { token, key, ticket }: Keepsakes): Promise<readonly Told[]> {
  visited.told.length = 0
  const ask = sender(visited, { Authorization: `Bearer ${token}` })
  await ask('GET', '/rest/basket/1')
  await ask('GET', '/rest/wallet/balance')
  await ask('GET', '/rest/image-captcha/')
  await ask('GET', `/outside/userinfo?access_token=${ticket}`)
  await ask('POST', '/outside/chain/wallet', { key })
  await ask('POST', '/rest/user/reset-password', { email: 'jim@juice-sh.op', answer: 'x', new: 'x', repeat: 'x' })
  return [...visited.told]
}

interface Keepsakes {
  readonly token: string
  readonly key: string
  readonly ticket: string
}

const find = (told: readonly Told[], pattern: RegExp) =>
  told.flatMap(({ body, headers }) => pattern.exec(`${body} ${headers.location}`)?.[1] ?? [])[0] ?? ''

describe('a lab that was reset with its progress', () => {
  let used: Awaited<ReturnType<typeof openLab>>
  let fresh: typeof used
  let first: readonly Told[]
  let keepsakes: Keepsakes

  beforeAll(async () => {
    used = await openLab()
    first = await spendHour(used)
    keepsakes = {
      token: find(first, /"token":"([^"]+)"/),
      key: find(first, /"key":"(0x[^"]+)"/),
      ticket: find(first, /access_token=([\w-]+)/),
    }
    leaveTraces(used.shop)
    used.clock.set(start)
    await used.shop.lab.reset({ progress: true })
    fresh = await openLab()
  }, 120_000)
  afterAll(async () => {
    await Promise.all([used, fresh].map(({ shop }) => shop.close()))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('has the rows of a new one', async () => expect(await used.rows()).toBe(await fresh.rows()))

  it('has the files of a new one', () => expect(used.files()).toEqual(fresh.files()))

  it('remembers nobody', async () => {
    expect(Object.values(keepsakes).every((text) => text.length > 20)).toBe(true)
    expect(await askForMemories(used, keepsakes)).toEqual(await askForMemories(fresh, keepsakes))
  })

  it('counts what its assistant uses from nothing', () => {
    expect(used.shop.lab.community.chat.assistant.usage).toEqual(fresh.shop.lab.community.chat.assistant.usage)
  })

  it('spends its next hour like its first', async () => {
    const solved = used.shop.solved()
    used.clock.set(start)
    await used.shop.lab.reset({ progress: true })
    const next = await spendHour(used)
    for (const [index, answer] of first.entries()) expect(next[index], answer.request).toEqual(answer)
    expect(solved).toEqual([])
    expect(used.shop.solved().length).toBeGreaterThan(5)
  }, 120_000)
})

/** Changes what no request of the hour has changed. */
function leaveTraces({ lab }: ServedLab): void {
  for (const path of ['ftp/legal.md', 'ftp/package.json.bak', 'mine.txt']) writeFileSync(lab.disk.path(path), 'mine')
  rmSync(lab.disk.path('.well-known'), { recursive: true })
}

it('leaves hints hidden or shown, as the host has chosen', async () => {
  const { lab, close } = await serveLab()
  await lab.challenges.showHints(false)
  await lab.reset({ progress: false })
  expect(lab.challenges.hints()).toEqual([])
  await lab.challenges.showHints(true)
  await lab.reset({ progress: true })
  expect(lab.challenges.hints().length).toBeGreaterThan(300)
  await close()
})
