import { expect, it } from 'vitest'
import { choosePort } from '../../../../lab/class/door/class-door.js'

const range = [4000, 4003] as const

/** The ports that members get one after the other, by the places on the roster and the ports that are kept. */
function assign(
  members: readonly { readonly index: number; readonly port?: number }[],
  left: readonly number[] = [],
): (number | undefined)[] {
  const open = new Set<number>()
  return members.map((member) => {
    const others = members.filter((other) => other !== member).flatMap(({ port }) => port ?? [])
    const kept = { generation: 0, freezes: [], notice: null, ...(member.port && { port: member.port }) }
    const port = choosePort({ kept, index: member.index }, range, { open, kept: new Set(others), left: new Set(left) })
    if (port !== undefined) open.add(port)
    return port
  })
}

it.each([
  ['first have the ports of their places', [{ index: 0 }, { index: 1 }, { index: 3 }], [4000, 4001, 4003]],
  [
    'keep their ports when somebody is put before them on the roster',
    [{ index: 0 }, { index: 1, port: 4000 }, { index: 2, port: 4001 }],
    [4002, 4000, 4001],
  ],
  ['keep no port outside of the range', [{ index: 0, port: 5000 }], [4000]],
  [
    'never share a port that was given away meanwhile',
    [
      { index: 0, port: 4002 },
      { index: 1, port: 4002 },
    ],
    [4002, 4001],
  ],
  ['may find none left', [0, 1, 2, 3, 4].map((index) => ({ index })), [4000, 4001, 4002, 4003, undefined]],
])('learners %s', (_what, members, ports) => {
  expect(assign(members)).toEqual(ports)
})

it('a newcomer gets the port of somebody who left only where there is no other', () => {
  const newcomers = [0, 1, 2, 3].map((index) => ({ index }))
  expect(assign(newcomers, [4000, 4002])).toEqual([4001, 4003, 4002, 4000])
})
