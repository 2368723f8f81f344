import { describe, expect, it } from 'vitest'
import { BusyError, createTurns, type TurnLimits } from '../../../lab/fairness/turns.js'

const anna = { name: 'anna', address: '10.0.0.1' }
const one: TurnLimits = { places: 1, placesOfOne: 1, waitingOfOne: 3, waiting: 5 }

/** Work that ends when it is told to, and a list of what has begun. */
function openWorkshop(limits = one) {
  const turns = createTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = (visitor: string, name: string, address = visitor) =>
    turns.take({ name: visitor, address }, () => {
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

  it('leave places to other addresses, however many visitors are at one', async () => {
    const { begun, take, end } = openWorkshop({ ...one, places: 3, placesOfAddress: 2 })
    for (const visitor of ['anna', 'ben', 'cleo']) void take(visitor, visitor, 'school')
    void take('dora', 'dora', 'home')
    expect(begun).toEqual(['anna', 'ben', 'dora'])
    await end('dora')
    expect(begun).toHaveLength(3)
    await end('anna')
    expect(begun).toEqual(['anna', 'ben', 'dora', 'cleo'])
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

  it('refuse who waits for too much, and in a full line the newest of whoever waits for the most', async () => {
    const { take } = openWorkshop()
    void take('anna', 'now')
    const [, , third] = ['a1', 'a2', 'a3'].map((name) => take('anna', name))
    await expect(take('anna', 'a4')).rejects.toMatchObject({ kind: 'busy', waiting: 'yours' })
    for (const [visitor, name] of [
      ['ben', 'b1'],
      ['cleo', 'c1'],
      ['dora', 'd1'],
    ] as const)
      void take(visitor, name)
    await expect(third).rejects.toThrow(BusyError)
    await expect(third).rejects.toMatchObject({ waiting: 'of others' })
  })

  it('go on after work that failed, and tell when nothing is left', async () => {
    const turns = createTurns(one)
    const failing = turns.take(anna, () => Promise.reject(new Error('no')))
    const next = turns.take(anna, async () => 'done')
    await expect(failing).rejects.toThrow('no')
    await turns.drained()
    expect(await next).toBe('done')
    await turns.drained()
  })

  it('serve addresses one after the other, and at each address its accounts', async () => {
    const { begun, take, end } = openWorkshop({ ...one, waiting: 10 })
    const asked = [
      ...[take('mallory-1', 'm1', 'bad'), take('mallory-1', 'm1b', 'bad'), take('mallory-2', 'm2', 'bad')],
      ...[take('mallory-3', 'm3', 'bad'), take('ben', 'b1', 'good'), take('ben', 'b2', 'good')],
    ]
    for (const name of ['m1', 'm1b', 'b1', 'm2', 'b2', 'm3']) await end(name)
    expect(begun).toEqual(['m1', 'm1b', 'b1', 'm2', 'b2', 'm3'])
    await Promise.all(asked)
  })
})

/** The names of the works that a line accepted, and of those that it refused or put out of the line. */
async function crowd(limits: TurnLimits, asked: readonly (readonly [visitor: string, address: string])[]) {
  const { take, begun, end } = openWorkshop(limits)
  const refused: string[] = []
  asked.forEach(([visitor, address], index) => {
    const name = `${visitor} ${index}`
    take(visitor, name, address).catch(({ kind }: BusyError) => refused.push(`${kind}: ${name}`))
  })
  await new Promise(setImmediate)
  for (let place = 0; place < begun.length; place += 1) await end(begun[place] ?? '')
  return { begun, refused }
}

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at))

describe('a full line', () => {
  const limits = { places: 1, placesOfOne: 1, waitingOfOne: 7, waiting: 32 }

  it('is not closed to other addresses by fifty accounts of one', async () => {
    const fifty = times(50, (index) => [`mallory-${index}`, 'bad'] as const)
    const { begun, refused } = await crowd(limits, [...fifty, ['anna', 'home'], ['ben', 'school']])
    expect(begun).toContain('anna 50')
    expect(begun).toContain('ben 51')
    expect(begun.indexOf('anna 50')).toBeLessThanOrEqual(3)
    expect(begun.indexOf('ben 51')).toBeLessThanOrEqual(5)
    // One runs and 32 wait; the last 17 find the line full, and two more make room for the arrivals.
    expect(refused).toHaveLength(17 + 2)
    expect(refused.every((one) => one.startsWith('busy: mallory-'))).toBe(true)
    expect(begun).toHaveLength(33)
  })

  it('keeps what has waited longest, and puts out the newest of the address with the most', async () => {
    const line = { ...limits, waiting: 4 }
    const { refused } = await crowd(line, [
      ...(['now', 'm1', 'm2', 'm3', 'm4'].map((name) => [name, 'bad']) as [string, string][]),
      ...([
        ['anna', 'home'],
        ['ben', 'school'],
        ['cleo', 'work'],
      ] as [string, string][]),
    ])
    expect(refused).toEqual(['busy: m4 4', 'busy: m3 3', 'busy: m2 2'])
  })

  it('is shared by accounts of one address, a classroom behind one router', async () => {
    const greedy = times(5, (account) => times(7, () => [`mallory-${account}`, 'school'] as const)).flat()
    const pupils = times(20, (index) => [`pupil-${index}`, 'school'] as const)
    const { begun, refused } = await crowd(limits, [...greedy, ...pupils])
    expect(pupils.filter((_, index) => begun.includes(`pupil-${index} ${35 + index}`))).toHaveLength(20)
    expect(refused.every((one) => one.startsWith('busy: mallory-'))).toBe(true)
  })

  it('refuses an arrival where everybody has as much', async () => {
    const { begun, refused } = await crowd(
      limits,
      times(40, (index) => [`visitor-${index}`, `address-${index}`] as const),
    )
    expect(begun).toEqual(times(33, (index) => `visitor-${index} ${index}`))
    expect(refused).toEqual(times(7, (index) => `busy: visitor-${33 + index} ${33 + index}`))
  })

  it('never takes away a place from work that has begun', async () => {
    const { begun, take, end } = openWorkshop({ ...one, waiting: 1 })
    const working = take('m1', 'm1', 'bad')
    const waiting = take('m2', 'm2', 'bad')
    await expect(take('m3', 'm3', 'bad')).rejects.toMatchObject({ waiting: 'of others' })
    await expect(take('anna', 'a1', 'home')).rejects.toMatchObject({ waiting: 'of others' })
    await end('m1')
    await end('m2')
    expect(await Promise.all([working, waiting])).toEqual(['m1', 'm2'])
    expect(begun).toEqual(['m1', 'm2'])
  })
})
