import { describe, expect, it } from 'vitest'
import { createQueues } from '../../../lab/fairness/queues.js'

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

describe('queues', () => {
  it('work on one thing is done one after the other, work on another beside it', async () => {
    const log: string[] = []
    const queue = createQueues<number>()
    const first = openWork(log, 'first')
    const second = openWork(log, 'second')
    const other = openWork(log, 'other')
    const all = [queue(1, first.work), queue(1, second.work), queue(2, other.work)]
    for (const { end } of [second, other]) end()
    expect(await all[2]).toBe('other')
    expect(log).toEqual(['first begins', 'other begins', 'other ends'])
    first.end()
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other'])
    expect(log.slice(3)).toEqual(['first ends', 'second begins', 'second ends'])
  })

  it('a failure is nobody else’s', async () => {
    const queue = createQueues<string>()
    const failed = queue('x', () => Promise.reject(new Error('spilt')))
    const next = queue('x', async () => 'poured')
    await expect(failed).rejects.toThrow('spilt')
    expect(await next).toBe('poured')
    expect(await queue('x', async () => 'again')).toBe('again')
  })
})
