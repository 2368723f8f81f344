import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Member } from '../../../../lab/class/roll/roll.js'
import { type OpenedDoor, openDoorOf } from '../../../support/class/open-class-door.js'

let school: OpenedDoor
let anna: Member
let guesses = 0

beforeAll(async () => {
  school = await openDoorOf(['anna'], { asksPasscode: true, trustedProxies: ['loopback'] })
  anna = school.member('anna')
})

afterAll(() => school.close())

/** The status of a tool's request from an address. */
const sendKey = async (address: string, passcode = anna.passcode()) =>
  (
    await fetch(`${school.url}/rest/languages`, {
      headers: { 'X-Forwarded-For': address, 'Juice-Lab-Key': `${anna.code()}:${passcode}` },
    })
  ).status

it.each([
  ['no passcode', '', 'This code needs its passcode'],
  ['a wrong one', ':123', 'The passcode is not that of this code.'],
])('a key with %s is told so', async (_what, passcode, sentence) => {
  const reply = await fetch(`${school.url}/rest/languages`, { headers: { 'Juice-Lab-Key': anna.code() + passcode } })
  expect(reply.status).toBe(403)
  expect(await reply.text()).toContain(sentence)
})

async function guess(address: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await sendKey(address, `w${guesses++}`)
}

it('guesses lock out those who guess, and neither tool nor browser of the learner', async () => {
  expect(await sendKey('192.0.2.7')).toBe(200)
  await guess('192.0.2.7', 15)
  expect(await sendKey('192.0.2.7')).toBe(200)
  for (let place = 0; place < 10; place += 1) await guess(`198.51.100.${place}`, 10)
  expect(await sendKey('192.0.2.7')).toBe(200)
  expect(await sendKey('198.51.100.0')).toBe(429)
  expect(await sendKey('203.0.113.1')).toBe(429)
  const body = new URLSearchParams({ code: anna.code(), passcode: anna.passcode() })
  const join = (address: string) =>
    fetch(`${school.url}/join`, { method: 'POST', redirect: 'manual', headers: { 'X-Forwarded-For': address }, body })
  expect((await join('203.0.113.1')).status).toBe(429)
  const joined = await join('192.0.2.7')
  expect(joined.status).toBe(303)
  // The learner's tools get in wherever their browser is, also after it came there by another network.
  const headers = { 'X-Forwarded-For': '203.0.113.1', Cookie: joined.headers.get('set-cookie')?.split(';')[0] ?? '' }
  expect((await fetch(`${school.url}/rest/languages`, { headers })).status).toBe(200)
  expect(await sendKey('203.0.113.1')).toBe(200)
})
