import { describe, expect, it } from 'vitest'
import { fitFlasks, fitList } from '../../../app/desk/projector/fit-flasks.js'

describe('flasks on a wall', () => {
  it.each([
    [30, 'large', { width: 1000, height: 700 }],
    [60, 'middle', { width: 900, height: 500 }],
    [300, 'small', { width: 1000, height: 700 }],
  ] as const)('%i fit in as %s: smaller than with twice the room, larger than twice as many', (count, size, room) => {
    const flask = fitFlasks(count, room, size)
    expect(flask).toBeGreaterThan(16)
    expect(fitFlasks(count, { ...room, height: room.height * 2 }, size)).toBeGreaterThanOrEqual(flask)
    expect(fitFlasks(count * 2, room, size)).toBeLessThan(flask)
  })

  it('of a few are as large as they may be, and of too many as small', () => {
    expect(fitFlasks(2, { width: 1000, height: 700 }, 'large')).toBe(110)
    expect(fitFlasks(5000, { width: 300, height: 100 }, 'small')).toBe(12)
    expect(fitFlasks(5, { width: 0, height: 0 }, 'large')).toBe(12)
  })
})

describe('names on a wall', () => {
  it('have wide columns where there is room, narrower ones where lines would be low', () => {
    expect(fitList(100, { width: 1000, height: 800 })).toEqual({ columns: 6, rows: 17, line: 24 })
    const tight = fitList(300, { width: 1000, height: 560 })
    expect(tight.columns).toBeGreaterThan(6)
    expect(tight.line).toBeGreaterThanOrEqual(16)
  })

  it.each([1, 81, 300, 1000])('%i are all in the room', (count) => {
    const { columns, rows, line } = fitList(count, { width: 1014, height: 740 })
    expect(columns * rows).toBeGreaterThanOrEqual(count)
    expect(rows * line).toBeLessThanOrEqual(740)
  })
})
