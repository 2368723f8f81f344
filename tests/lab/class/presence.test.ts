import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { watchPresence } from '../../../lab/class/presence.js'
import type { Member } from '../../../lab/class/roll/roll.js'

it('a learner who left goes offline although the clock was put back', () => {
  let now = 10_000_000
  const presence = watchPresence({ now: () => now })
  const member = {} as Member
  presence.visit(member, new IncomingMessage(new Socket()))()
  now -= 3_600_000
  expect(presence.isOnline(member)).toBe(true)
  expect(presence.activeSince(member)).toBe(now)
  now += 60_000
  expect(presence.isOnline(member)).toBe(false)
  expect(presence.restedFor(member)).toBe(60_000)
})

it('a lab rests from the end of its last request; an unused one rests for ever', () => {
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
