import type { IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Admission, createAdmission } from '../../../../lab/class/door/admission.js'
import type { Member, Roll } from '../../../../lab/class/roll/roll.js'
import { createClock, type SettableClock } from '../../../support/settable-clock.js'

const [code, passcode] = ['7KQ2-M9XV-4HTB', '123456']
const member = { learner: { id: 'anna' }, code: () => code, passcode: () => passcode } as Member

let clock: SettableClock
let admission: Admission
let warnings: string[]
let guess = 200_000

beforeEach(() => {
  clock = createClock(0)
  warnings = []
  const roll = {
    byCode: (text: string) => (text === code ? member : undefined),
    byPass: (pass: string) => (pass === 'anna.1' ? member : undefined),
  } as Roll
  admission = createAdmission({
    ...{ roll, clock, asksPasscode: true, trust: () => false },
    onWarning: (message) => warnings.push(message),
  })
})

const from = (address: string) => ({ headers: {}, socket: { remoteAddress: address } }) as unknown as IncomingMessage

/** Tries a passcode with the code, as a tool at an address does. */
const send = (address: string, tried: string) =>
  admission.identify({
    headers: { 'juice-lab-key': `${code}:${tried}` },
    socket: { remoteAddress: address },
  } as unknown as IncomingMessage)

/** Opens a page, as a browser that has joined does. */
const browse = (address: string, pass: string) =>
  admission.identify({
    headers: { cookie: `juice-lab-pass=${pass}` },
    socket: { remoteAddress: address },
  } as unknown as IncomingMessage)

/** Tries as many wrong passcodes; no two are the same. */
const fail = (address: string, times: number) => Array.from({ length: times }, () => send(address, String(guess++)))

it('wrong passcodes from one address lock that address alone', () => {
  expect(fail('192.0.2.7', 12).slice(9)).toEqual(['passcode', 'too many', 'too many'])
  expect(send('192.0.2.7', passcode)).toBe('too many')
  expect(send('192.0.2.8', passcode)).toBe(member)
  clock.advance(300_000)
  expect(send('192.0.2.7', passcode)).toBe(member)
})

it('the network of an IPv6 host counts as one address; IPv4 addresses count singly', () => {
  for (let host = 1; host <= 10; host += 1) fail(`2001:db8::${host}`, 1)
  expect(send('2001:db8::99', passcode)).toBe('too many')
  expect(warnings).toEqual([expect.stringContaining(' came from 2001:db8:0:0::/64, ')])
  fail('::ffff:192.0.2.7', 10)
  expect(send('192.0.2.7', passcode)).toBe('too many')
  expect(send('::ffff:192.0.2.8', passcode)).toBe(member)
  expect(send('2001:db8:0:1::1', passcode)).toBe(member)
})

it('wrong codes from such a network count together', () => {
  for (let host = 1; host <= 100; host += 1)
    expect(admission.admit(`1111-1111-1${200 + host}`, '', from(`2001:db8::${host}`))).toBe('nobody')
  expect(admission.admit('1111-1111-1111', '', from('2001:db8::101'))).toBe('too many')
  expect(admission.admit('1111-1111-1111', '', from('2001:db8:0:1::1'))).toBe('nobody')
})

it('a learner who proved the passcode has proved it for all of an IPv6 network', () => {
  send('2001:db8::1', passcode)
  for (let place = 0; place < 20; place += 1) fail(`198.51.100.${place}`, 10)
  expect(send('2001:db8::3', passcode)).toBe(member)
})

it('a clock that was put back locks nobody out for as long as that', () => {
  clock.set(3_600_000)
  fail('192.0.2.7', 12)
  clock.set(0)
  expect(send('192.0.2.7', passcode)).toBe(member)
})

it('a wrong passcode that is repeated counts once, as it tells a guesser nothing new', () => {
  for (let time = 0; time < 200; time += 1) expect(send('192.0.2.7', '999999')).toBe('passcode')
  expect(send('192.0.2.7', passcode)).toBe(member)
})

it('a wrong code that a tool repeats counts once; different ones count singly', () => {
  const sendCode = (text: string) => admission.admit(text, '', from('192.0.2.7'))
  for (let time = 0; time < 200; time += 1) expect(sendCode('1111-1111-1111')).toBe('nobody')
  for (let time = 1; time < 100; time += 1) expect(sendCode(`1111-1111-1${200 + time}`)).toBe('nobody')
  expect(sendCode('1111-1111-1111')).toBe('too many')
  expect(admission.admit(code, passcode, from('192.0.2.7'))).toBe(member)
})

it('the instructor is told once whose code is refused, and from where', () => {
  fail('192.0.2.7', 15)
  expect(warnings).toEqual([expect.stringMatching(/^anna: Too many wrong passcodes came from 192\.0\.2\.7/)])
  for (let place = 0; place < 9; place += 1) fail(`198.51.100.${place}`, 9)
  expect(warnings).toHaveLength(1)
})

it('wrong passcodes from many addresses lock the code, so that nobody tries them all', () => {
  for (let place = 0; place < 11; place += 1) fail(`192.0.2.${place}`, 9)
  expect(send('198.51.100.1', passcode)).toBe(member)
  expect(fail('198.51.100.2', 2)).toEqual(['passcode', 'too many'])
  expect(send('198.51.100.3', passcode)).toBe('too many')
  clock.advance(300_000)
  expect(send('198.51.100.3', passcode)).toBe(member)
})

describe('a learner who has proved the passcode', () => {
  it.each([
    ['by a tool', () => send('192.0.2.7', passcode)],
    ['by a browser', () => browse('192.0.2.7', 'anna.1')],
  ])('%s is not locked out of that address by others, there or elsewhere', (_how, prove) => {
    expect(prove()).toBe(member)
    fail('192.0.2.7', 50)
    for (let place = 0; place < 20; place += 1) fail(`198.51.100.${place}`, 10)
    expect(send('198.51.100.30', passcode)).toBe('too many')
    expect(send('192.0.2.7', passcode)).toBe(member)
    clock.advance(86_300_000)
    fail('192.0.2.7', 50)
    expect(send('192.0.2.7', passcode)).toBe(member)
  })

  it('shares the address with others who may not guess for ever', () => {
    send('192.0.2.7', passcode)
    expect(fail('192.0.2.7', 102).slice(99)).toEqual(['passcode', 'too many', 'too many'])
    expect(send('192.0.2.7', passcode)).toBe('too many')
    // The browser that has joined goes on.
    expect(browse('192.0.2.7', 'anna.1')).toBe(member)
    clock.advance(300_000)
    expect(send('192.0.2.7', passcode)).toBe(member)
  })

  it('has proved nothing by a void pass, nor for an address from long ago', () => {
    expect(browse('192.0.2.7', 'anna.0')).toBeUndefined()
    expect(fail('192.0.2.7', 12).slice(9)).toEqual(['passcode', 'too many', 'too many'])
    clock.advance(300_000)
    send('192.0.2.7', passcode)
    clock.advance(86_400_000)
    fail('192.0.2.7', 10)
    expect(send('192.0.2.7', passcode)).toBe('too many')
  })

  it('is known at a hundred addresses', () => {
    send('192.0.2.7', passcode)
    for (let place = 0; place < 100; place += 1) send(`198.51.100.${place}`, passcode)
    fail('192.0.2.7', 10)
    fail('198.51.100.0', 10)
    expect(send('192.0.2.7', passcode)).toBe('too many')
    expect(send('198.51.100.0', passcode)).toBe(member)
  })
})
