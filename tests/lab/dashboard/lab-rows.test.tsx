import { render } from 'ink-testing-library'
import { describe, expect, it, vi } from 'vitest'
import type { LabState } from '../../../lab/client/lab-client.js'
import { LabRows, nameLabs } from '../../../lab/dashboard/lab-rows.js'
import { LookContext } from '../../../lab/dashboard/look.js'
import { plainLook, sampleState, total, widthOf } from './sample-lab.js'

function show(states: readonly LabState[], columns = 80, rows = 23, quit = () => {}) {
  return render(
    <LookContext.Provider value={plainLook}>
      <LabRows {...{ states, columns, rows, quit }} />
    </LookContext.Provider>,
  )
}

function lab(port: number, solved: number, part: Partial<LabState> = {}): LabState {
  return sampleState(solved, { url: `http://localhost:${port}`, connection: { kind: 'live' }, ...part })
}

const since = new Date(2026, 0, 31, 9, 8, 7).getTime()

describe('the rows of several labs', () => {
  const states = [
    lab(3000, 3, { label: 'anna' }),
    lab(3001, 0, { label: 'ben' }),
    lab(3002, total, { label: 'a learner whose name is longer than any column', connection: { kind: 'away', since } }),
    lab(3003, 0, { label: 'dora', challenges: [], connection: { kind: 'waiting' } }),
  ]

  it.each([60, 80, 120])('fit into %i columns', (columns) => {
    const frame = show(states, columns, 23).lastFrame()
    expect(widthOf(frame)).toBeLessThanOrEqual(columns)
    expect(frame?.split('\n')).toHaveLength(23)
  })

  it('tell name, solved, points, last solve and who is away', () => {
    const lines = show(states).lastFrame()?.split('\n') ?? []
    const points = sampleState(3)
      .challenges.slice(0, 3)
      .reduce((sum, { difficulty }) => sum + 10 * difficulty, 0)
    const latest = sampleState(3).challenges[2]?.name
    expect(lines.find((line) => line.includes('anna'))).toMatch(
      new RegExp(`3 / ${total} +${points} +12:02:00 ${latest}`),
    )
    expect(lines.find((line) => line.includes('ben'))).toMatch(new RegExp(`0 / ${total} +0 +none yet`))
    expect(lines.find((line) => line.includes('a learner'))).toMatch(
      new RegExp(`${total} / ${total} .*away since 09:08:07`),
    )
    expect(lines.find((line) => line.includes('dora'))).toContain('waiting for an answer')
    expect(lines[0]).toContain('4 labs')
    expect(lines[0]).toContain(`${total + 3} solves, 1 away`)
  })

  it('draw a bar where there is room', () => {
    const lineOf = (columns: number) =>
      show(states, columns, 23)
        .lastFrame()
        ?.split('\n')
        .find((line) => line.includes('anna'))
    expect(lineOf(80)).not.toContain('░')
    expect(lineOf(120)).toMatch(/█░{10,}/)
  })

  it('scroll when there are more labs than rows', async () => {
    const many = Array.from({ length: 30 }, (_, index) => lab(4000 + index, index, { label: `seat ${index}` }))
    const view = show(many, 80, 15)
    expect(view.lastFrame()).toContain('20 more below')
    expect(view.lastFrame()).not.toContain('seat 10')
    await new Promise((resolve) => setTimeout(resolve, 10))
    view.stdin.write('\u001B[B')
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(view.lastFrame()).toContain('seat 10')
    expect(view.lastFrame()).toContain('19 more below')
  })

  it('quit by q', async () => {
    const quit = vi.fn()
    const view = show(states, 80, 23, quit)
    await new Promise((resolve) => setTimeout(resolve, 10))
    view.stdin.write('q')
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(quit).toHaveBeenCalledOnce()
  })
})

describe('the name of a lab', () => {
  it('is its label, else its own name if no other bears it, else its address', () => {
    const states = [lab(1, 0, { label: 'anna' }), lab(2, 0), lab(3, 0), lab(4, 0, { name: 'Team Lemon' })]
    expect(nameLabs(states)).toEqual(['anna', 'localhost:2', 'localhost:3', 'Team Lemon'])
  })
})
