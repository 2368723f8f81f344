import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { watchPresence } from '../../../lab/class/presence.js'
import type { Member } from '../../../lab/class/roll/roll.js'

it('a lab rests from the end of its last request on, and one that nobody has asked for rests for ever', () => {
  let now = 1_000_000
  const presence = watchPresence({ now: () => now })
  const member = {} as Member
  expect(presence.restedFor(member)).toBe(Number.POSITIVE_INFINITY)
  const leave = presence.visit(member, new IncomingMessage(new Socket()))
  now += 5000
  expect(presence.restedFor(member)).toBe(0)
  leave()
  now += 7000
  expect(presence.restedFor(member)).toBe(7000)
})
