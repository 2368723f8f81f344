import { describe, expect, it } from 'vitest'
import { BusyError, createTurns } from '../../../lab/fairness/turns.js'

const one = { places: 1, placesOfOne: 1, waitingOfOne: 3, waiting: 5 }

/** Work that ends when it is told to, and a list of what has begun. */
function openWorkshop(limits = one) {
  const turns = createTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = (visitor: string, name: string) =>
    turns.take(visitor, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { turns, begun, take, end }
}

describe('turns', () => {
  it('serve visitors one after the other, however much one of them asks for', async () => {
    const { begun, take, end } = openWorkshop()
    const all = [take('anna', 'a1'), take('anna', 'a2'), take('anna', 'a3'), take('ben', 'b1'), take('cleo', 'c1')]
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
  })

  it('leave places that a visitor may not have to others', async () => {
    const { begun, take, end } = openWorkshop({ ...one, places: 2 })
    void take('anna', 'a1')
    void take('anna', 'a2')
    void take('ben', 'b1')
    expect(begun).toEqual(['a1', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('refuse who waits for too much, and everybody where too many wait', async () => {
    const { take } = openWorkshop()
    void take('anna', 'now')
    for (const name of ['a1', 'a2', 'a3']) void take('anna', name)
    await expect(take('anna', 'a4')).rejects.toMatchObject({ kind: 'busy', waiting: 'yours' })
    void take('ben', 'b1')
    void take('cleo', 'c1')
    await expect(take('dora', 'd1')).rejects.toThrow(BusyError)
    await expect(take('dora', 'd1')).rejects.toMatchObject({ waiting: 'of others' })
  })

  it('go on after work that failed, and tell when nothing is left', async () => {
    const turns = createTurns(one)
    const failing = turns.take('anna', () => Promise.reject(new Error('no')))
    const next = turns.take('anna', async () => 'done')
    await expect(failing).rejects.toThrow('no')
    await turns.drained()
    expect(await next).toBe('done')
    await turns.drained()
  })
})
