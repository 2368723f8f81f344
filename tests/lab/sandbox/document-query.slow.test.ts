import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { newSandbox } from './new-sandbox.js'

const sandbox = newSandbox()
afterEach(() => vi.useRealTimers())
afterAll(() => sandbox.close())

const juices = [
  { id: 1, name: 'Apple' },
  { id: '2', name: 'Plum' },
  { id: 3, name: 'Fig' },
]
const find = (condition: string) => sandbox.findByCondition(juices, condition)
async function namesFor(condition: string): Promise<string> {
  const result = await find(condition)
  if (result.kind !== 'found') return result.kind
  return result.documents.map(({ name }) => name).join()
}

describe('a condition', () => {
  it.each([
    ['this.id == 2', 'Plum'],
    ['this.id == 1;', 'Apple'],
    ['this.id == 1||true', 'Apple,Plum,Fig'],
    ['true', 'Apple,Plum,Fig'],
    ['0', ''],
    ['', ''],
    ['obj.name === "Fig"', 'Fig'],
    ['this.name.startsWith("P") && !this.nothing', 'Plum'],
    ['this.name = "Fig"', 'Apple,Plum,Fig'],
    ['1...', 'failed'],
    ['nothing', 'failed'],
    ['process', 'failed'],
    ['require("fs")', 'failed'],
    ['JSON.parse("x")', 'failed'],
    ['[].x.y', 'failed'],
    ['(JSON.stringify = () => "{}") && 1', 'failed'],
    ['(JSON.stringify = () => 7) && 1', 'failed'],
    ['(JSON.stringify = () => \'{"found":[0,77,-1,0.5],"slept":-5}\') && 1', 'Apple'],
  ])('%j finds %j', async (condition, names) => {
    expect(await namesFor(condition)).toBe(names)
  })

  it('cannot work for more than two seconds', async () => {
    const result = await find('(() => { for (;;); })()')
    expect(result.kind === 'failed' && result.took).toBeGreaterThan(2000)
  })

  it('leaves nothing behind', async () => {
    await find('(globalThis.left = this.name, Object.prototype.left = 1)')
    expect(await namesFor('typeof left === "undefined" && !({}).left')).toBe('Apple,Plum,Fig')
  })
})

describe('sleeping', () => {
  /** Nobody wakes up by themselves: on a busy machine they might before others have been served. */
  const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  it('is paid for by the visitor who asked, once a document', async () => {
    stopTimers()
    const awake = vi.fn()
    const sleeping = find('sleep(100)').finally(awake)
    expect(await namesFor('true')).toBe('Apple,Plum,Fig')
    await vi.advanceTimersByTimeAsync(299)
    expect(awake).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await sleeping).toEqual({ kind: 'found', documents: [], took: 300 })
  })

  it.each([
    ['sleep(-5)', 0],
    ['sleep("x")', 0],
    ['sleep()', 0],
    ['1&&sleep("10")', 30],
    ['1 == sleep(1)', 3],
    ['this.id == 1 && sleep(20)', 20],
  ])('%s takes %d ms', async (condition, took) => {
    expect(await find(condition)).toMatchObject({ kind: 'found', took })
  })

  it('is two seconds a call at most and ten in all, and ends when the lab closes', async () => {
    stopTimers()
    const short = newSandbox()
    const long = short.findByCondition(juices, 'sleep(1e9)')
    const longest = short.findByCondition(juices, '[1,2,3,4].map(() => sleep(Infinity))')
    // The newest script comes before the other one that waits.
    for (let count = 0; count < 2; count += 1) expect((await short.engine.evaluate('1')).kind).toBe('value')
    await short.close()
    expect(await long).toMatchObject({ kind: 'found', took: 6000 })
    expect(await longest).toMatchObject({ kind: 'found', took: 10_000 })
  })

  it('copies no documents for those who wait, or are refused', async () => {
    const full = newSandbox()
    let copies = 0
    const document = { toJSON: () => ({ copy: ++copies }) }
    const asked = Array.from({ length: 40 }, () => full.findByCondition([document], 'true'))
    expect(copies).toBeLessThanOrEqual(1)
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
    expect(kinds).toContain('busy')
    expect(copies).toBe(kinds.filter((kind) => kind === 'found').length)
    await full.close()
  })

  it('is not possible where no code may run', async () => {
    const closed = newSandbox({ runsScripts: false })
    expect(await closed.findByCondition(juices, 'true')).toEqual({ kind: 'busy' })
    await closed.close()
  })
})
