import type { Request } from 'express'
import { expect, it } from 'vitest'
import { originOf } from '../../../lab/server/origins.js'

const sessions = { get: () => undefined }
const hopsOf = (headers: Record<string, string>) => originOf({ headers } as unknown as Request, sessions).hops

it('counts the calls of the lab to itself; a malformed count does not start at 0', () => {
  const counts = [{}, ...['2', '0', '-5', 'nonsense', ''].map((hops) => ({ 'x-lab-hops': hops }))].map(hopsOf)
  expect(counts).toEqual([0, 2, 1, 1, 1, 1])
})
