import { describe, expect, it } from 'vitest'
import { createTurns } from '../../../lab/shop/take-turns.js'

/** Work that ends when it is told to. */
function openWork(log: string[], name: string) {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async () => {
    log.push(`${name} begins`)
    await done
    log.push(`${name} ends`)
    return name
  }
  return { work, end: () => end() }
}

describe('taking turns', () => {
  it('work on one thing is done one after the other, work on another beside it', async () => {
    const log: string[] = []
    const takeTurns = createTurns<number>()
    const first = openWork(log, 'first')
    const second = openWork(log, 'second')
    const other = openWork(log, 'other')
    const all = [takeTurns(1, first.work), takeTurns(1, second.work), takeTurns(2, other.work)]
    for (const { end } of [second, other]) end()
    expect(await all[2]).toBe('other')
    expect(log).toEqual(['first begins', 'other begins', 'other ends'])
    first.end()
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other'])
    expect(log.slice(3)).toEqual(['first ends', 'second begins', 'second ends'])
  })

  it('a failure is nobody else’s', async () => {
    const takeTurns = createTurns<string>()
    const failed = takeTurns('x', () => Promise.reject(new Error('spilt')))
    const next = takeTurns('x', async () => 'poured')
    await expect(failed).rejects.toThrow('spilt')
    expect(await next).toBe('poured')
    expect(await takeTurns('x', async () => 'again')).toBe('again')
  })
})
