import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { StoreFileError } from '../../../../lab/store/create-store.js'
import { compileProgram } from '../../../support/built-program.js'
import { makeFolder, openTestStore, seedPeopleAndJuices } from '../test-store.js'

const readStored = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

describe('the file', () => {
  it('is not written any more by a store that could not be opened', async () => {
    const folder = await makeFolder()
    const inTheWay = join(folder, '.db.json.tmp')
    await mkdir(inTheWay)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await expect(openTestStore({ file: join(folder, 'db.json') })).rejects.toThrow('could not save')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is seeded once and read again', async () => {
    const file = join(await makeFolder(), 'deep', 'db.json')
    const seed = vi.fn(seedPeopleAndJuices)
    const first = await openTestStore({ file, seed })
    const stored = await readStored(file)
    expect(Object.keys(stored)).toEqual(['version', 'tables', 'collections', 'sequences'])
    expect(stored).toMatchObject({ version: 1, collections: { reviews: [], orders: [] }, sequences: { Users: 4 } })
    expect(stored.tables.Users).toHaveLength(4)

    first.table('Users').insert({ email: 'last@juice-sh.op' })
    const review = first.collection('reviews').insert({ product: 1, likesCount: 0, likedBy: [] })
    first.table('Feedbacks').insert({ rating: 1 })
    first.table('Feedbacks').remove(1)
    await first.close()

    const second = await openTestStore({ file, seed })
    expect(seed).toHaveBeenCalledTimes(1)
    expect(second.table('Users').all()).toEqual(first.table('Users').all())
    expect(second.collection('reviews').all()).toEqual([review])
    expect(second.table('Feedbacks').insert({ rating: 1 }).id).toBe(2)
    expect(() => second.table('Users').insert({ email: 'last@juice-sh.op' })).toThrow('Validation error')
    expect(await second.sql.query("SELECT id FROM Users WHERE email = 'last@juice-sh.op'")).toEqual([{ id: 5 }])
  })

  it('is read with the byte order mark that an editor has put in front', async () => {
    const file = join(await makeFolder(), 'db.json')
    const first = await openTestStore({ file })
    first.table('Users').insert({ email: 'last@juice-sh.op' })
    await first.close()
    await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`)
    const onWarning = vi.fn()
    const second = await openTestStore({ file, onWarning })
    expect(onWarning).not.toHaveBeenCalled()
    expect(second.table('Users').all()).toEqual(first.table('Users').all())
  })

  it('returns rows with their columns in order, despite another order in the file', async () => {
    const file = join(await makeFolder(), 'db.json')
    const first = await openTestStore({ file })
    first.table('Feedbacks').insert({ rating: 1 })
    await first.close()
    const content = await readStored(file)
    const { rating, ...others } = content.tables.Feedbacks[0]
    content.tables.Feedbacks[0] = { rating, ...others }
    await writeFile(file, JSON.stringify(content))
    const second = await openTestStore({ file })
    const [before, after] = [first, second].map((store) => Object.keys(store.table('Feedbacks').find(1) ?? {}))
    expect(after).toEqual(before)
    expect(after?.[0]).toBe('UserId')
  })

  it('is written soon without being asked', async () => {
    const file = join(await makeFolder(), 'db.json')
    const store = await openTestStore({ file })
    store.table('Users').update(2, { username: 'soon' })
    await vi.waitFor(async () => expect((await readStored(file)).tables.Users[1].username).toBe('soon'), 30_000)
  })

  it('holds everything that changed before the save', async () => {
    const file = join(await makeFolder(), 'db.json')
    const store = await openTestStore({ file })
    for (let turn = 1; turn <= 20; turn += 1) {
      store.table('Users').update(2, { username: `turn ${turn}` })
      await store.save()
      expect((await readStored(file)).tables.Users[1].username).toBe(`turn ${turn}`)
    }
  })

  it('parses at every moment', async () => {
    const file = join(await makeFolder(), 'db.json')
    const store = await openTestStore({ file })
    let isDone = false
    const reading = (async () => {
      let reads = 0
      for (; !isDone; reads += 1) expect((await readStored(file)).version).toBe(1)
      return reads
    })()
    for (let turn = 0; turn < 60; turn += 1) {
      store.table('Feedbacks').insert({ rating: 1, comment: 'x'.repeat(turn * 100) })
      await store.save()
    }
    isDone = true
    expect(await reading).toBeGreaterThan(5)
  })

  it('keeps what it holds for tables of another lab', async () => {
    const file = join(await makeFolder(), 'db.json')
    const strange = { Strange: [{ id: 3, what: 'ever' }] }
    await writeFile(file, JSON.stringify({ version: 1, tables: strange, collections: {}, sequences: { Strange: 3 } }))
    const store = await openTestStore({ file })
    store.table('Tips').insert({ name: 'a' })
    await store.save()
    expect(await readStored(file)).toMatchObject({ tables: strange, sequences: { Strange: 3, Tips: 1 } })
  })
})

describe('a file that cannot be used', () => {
  it.each([
    ['half a file', '{"version":1,"tables":{"Users":[{"id":1'],
    ['an empty file', ''],
    ['null', 'null'],
    ['another shape', '{"hello":"world"}'],
  ])('%s is moved aside, never overwritten', async (_what, text) => {
    const folder = await makeFolder()
    const file = join(folder, 'db.json')
    const warnings: string[] = []
    for (const aside of ['db.json.corrupt-2024-05-01T12-30-15', 'db.json.corrupt-2024-05-01T12-30-15-2']) {
      await writeFile(file, text)
      const store = await openTestStore({ file, onWarning: (message) => warnings.push(message) })
      expect(store.table('Users').live()).toHaveLength(3)
      await store.close()
      expect(await readFile(join(folder, aside), 'utf8')).toBe(text)
      expect((await readStored(file)).tables.Users).toHaveLength(4)
      expect(warnings.at(-1)).toContain(file)
      expect(warnings.at(-1)).toContain(aside)
    }
    expect(warnings).toHaveLength(2)
    expect(await readdir(folder)).toHaveLength(3)
  })

  it('sets rows that do not fit aside in another file, and keeps the others', async () => {
    const folder = await makeFolder()
    const file = join(folder, 'db.json')
    const collections = { reviews: [{ message: 'good' }] }
    await writeFile(file, JSON.stringify({ version: 1, tables: { Users: [{}, null] }, collections, sequences: {} }))
    const warnings: string[] = []
    const store = await openTestStore({ file, onWarning: (message) => warnings.push(message) })
    expect(store.table('Users').live()).toEqual([])
    await store.close()
    expect(warnings).toEqual([expect.stringMatching(/^3 entries of .*db\.json did not fit/)])
    const aside = (await readFile(join(folder, 'put-aside.ndjson'), 'utf8')).trim().split('\n')
    expect(aside.map((line) => JSON.parse(line))).toEqual([
      { from: file, reason: 'in Users the id of a row is no whole number', content: {} },
      { from: file, reason: 'in Users the id of a row is no whole number', content: null },
      { from: file, reason: 'in reviews a document lacks its _id', content: { message: 'good' } },
    ])
    expect((await readStored(file)).tables.Users).toEqual([])
  })

  it.each([
    ['past the last exact number', { Users: 2 ** 53 }],
    ['without an exact number after it', { Users: 2 ** 53 - 1 }],
    ['of another kind', { Users: 'many', Tips: null }],
    ['missing altogether', undefined],
  ])('counts on from its rows where a number of ids is %s', async (_what, sequences) => {
    const folder = await makeFolder()
    const file = join(folder, 'db.json')
    const first = await openTestStore({ file })
    await first.close()
    const content = await readStored(file)
    content.tables.Users.push({ ...content.tables.Users[1], id: 2 ** 53 - 1, email: 'max@x.y' })
    await writeFile(file, JSON.stringify({ ...content, sequences }))
    const second = await openTestStore({ file })
    expect(await readdir(folder)).toEqual(['db.json'])
    const users = second.table('Users')
    expect(users.find(2 ** 53 - 1)?.email).toBe('max@x.y')
    expect([users.insert({}).id, users.insert({}).id]).toEqual([5, 6])
    await second.close()
    const third = await openTestStore({ file })
    expect(third.table('Users').insert({}).id).toBe(7)
    expect((await readStored(file)).sequences.Users).toBe(6)
  })

  it('puts aside what stands in place of a list of rows', async () => {
    const folder = await makeFolder()
    const file = join(folder, 'db.json')
    await (await openTestStore({ file })).close()
    const content = await readStored(file)
    content.tables.Tips = { not: 'a list' }
    content.collections.orders = 'none'
    await writeFile(file, JSON.stringify(content))
    const warnings: string[] = []
    const store = await openTestStore({ file, onWarning: (message) => warnings.push(message) })
    expect(store.table('Users').live()).toHaveLength(3)
    expect(store.table('Tips').all()).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(/^2 entries of .*db\.json did not fit/)])
    const aside = (await readFile(join(folder, 'put-aside.ndjson'), 'utf8')).trim().split('\n')
    expect(aside.map((line) => JSON.parse(line).content)).toEqual([{ not: 'a list' }, 'none'])
  })

  it('of a newer version stays where it is', async () => {
    const file = join(await makeFolder(), 'db.json')
    const text = '{"version":2,"anything":[]}'
    await writeFile(file, text)
    await expect(openTestStore({ file })).rejects.toMatchObject({ kind: 'store-file', message: /newer Juice Lab/ })
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  it('or folder is named with what to do', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'taken'), '')
    const below = openTestStore({ file: join(folder, 'taken', 'db.json') })
    await expect(below).rejects.toBeInstanceOf(StoreFileError)
    await expect(below).rejects.toThrow(/cannot be used: .* choose another one/)
    await mkdir(join(folder, 'db.json'))
    await expect(openTestStore({ file: join(folder, 'db.json') })).rejects.toThrow(/cannot be read: .*EISDIR/)
  })

  it('is not left half seeded', async () => {
    const folder = await makeFolder()
    const seed = () => {
      throw new Error('bad seed')
    }
    await expect(openTestStore({ file: join(folder, 'db.json'), seed })).rejects.toThrow('bad seed')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a folder that goes away', () => {
  it('is named at the end of a shop, with what is lost and without a retry', async () => {
    const folder = await makeFolder()
    const store = await openTestStore({ file: join(folder, 'data', 'db.json') })
    await rm(join(folder, 'data'), { recursive: true })
    store.table('Users').update(2, { username: 'lost' })
    await expect(store.close()).rejects.toMatchObject({
      kind: 'store-file',
      code: 'ENOENT',
      message: expect.stringMatching(
        /could save to .*db\.json: .*ENOENT.*\. The changes since it last saved are lost\.$/,
      ),
    })
  })

  it('rejects the save, keeps the shop running and saves again once it is back', async () => {
    const folder = await makeFolder()
    const file = join(folder, 'data', 'db.json')
    const warnings: string[] = []
    const store = await openTestStore({ file, onWarning: (message) => warnings.push(message) })
    await rm(join(folder, 'data'), { recursive: true })
    store.table('Users').update(2, { username: 'kept' })
    await expect(store.save()).rejects.toMatchObject({ kind: 'store-file', message: /could not save/ })
    expect(warnings).toHaveLength(1)
    expect(store.table('Users').find(2)?.username).toBe('kept')
    await mkdir(join(folder, 'data'))
    await store.save()
    expect((await readStored(file)).tables.Users[1].username).toBe('kept')
  })
})

describe('a killed process', () => {
  it('loses nothing it has announced', async () => {
    const file = join(await makeFolder(), 'db.json')
    const program = await compileProgram(join(import.meta.dirname, 'writing-program.ts'))
    let count = 0
    for (let round = 0; round < 3; round += 1) {
      const child = spawn(process.execPath, [program, file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      child.stdout.on('data', (text) => {
        output += text
        if (output.split('\n').length > 15 + round * 7) child.kill('SIGKILL')
      })
      await once(child, 'close')
      const announced = Number(output.split('\n').at(-2))
      const stored = (await readStored(file)).tables.Users[0].username
      expect(announced).toBeGreaterThan(count)
      expect(Number(stored)).toBeGreaterThanOrEqual(announced)
      count = announced
    }
  })
})
