import type { IncomingMessage } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { type Admission, createAdmission } from '../../../lab/class/door/admission.js'
import type { Member, Roll } from '../../../lab/class/roll/roll.js'
import { createClock, type SettableClock } from '../../support/settable-clock.js'

const [code, passcode] = ['7KQ2-M9XV-4HTB', '123456']
const member = { code: () => code, passcode: () => passcode } as Member

let clock: SettableClock
let admission: Admission

beforeEach(() => {
  clock = createClock(0)
  const roll = { byCode: (text: string) => (text === code ? member : undefined) } as Roll
  admission = createAdmission({ roll, clock, asksPasscode: true, trust: () => false })
})

/** Tries a passcode with the code, as a tool at an address does. */
const send = (address: string, tried: string) =>
  admission.identify({
    headers: { 'juice-lab-key': `${code}:${tried}` },
    socket: { remoteAddress: address },
  } as unknown as IncomingMessage)

const fail = (address: string, times: number) => Array.from({ length: times }, () => send(address, '000000'))

it('wrong passcodes from one address lock that address alone', () => {
  expect(fail('192.0.2.7', 12).slice(9)).toEqual(['passcode', 'too many', 'too many'])
  expect(send('192.0.2.7', passcode)).toBe('too many')
  expect(send('192.0.2.8', passcode)).toBe(member)
  clock.advance(300_000)
  expect(send('192.0.2.7', passcode)).toBe(member)
})

it('wrong passcodes from many addresses lock the code, so that nobody tries them all', () => {
  for (let place = 0; place < 11; place += 1) fail(`192.0.2.${place}`, 9)
  expect(send('198.51.100.1', passcode)).toBe(member)
  expect(fail('198.51.100.2', 2)).toEqual(['passcode', 'too many'])
  expect(send('198.51.100.1', passcode)).toBe('too many')
  clock.advance(300_000)
  expect(send('198.51.100.1', passcode)).toBe(member)
})
