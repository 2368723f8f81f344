import { expect, it } from 'vitest'
import type { MemberRecord } from '../../../../lab/class/roll/class-file.js'
import { addMessage, messagesOf } from '../../../../lab/class/roll/instructor-messages.js'

const message = (hour: number) => ({ text: `At ${hour}`, at: `2026-05-01T${hour}:00:00Z` })
const kept = (known: Partial<MemberRecord> = {}): MemberRecord => ({
  generation: 0,
  freezes: [],
  notice: null,
  ...known,
})

it('a message replaces none before it, up to five', () => {
  const member = kept()
  expect(messagesOf(member)).toEqual([])
  for (const hour of [10, 11, 12, 13, 14, 15]) addMessage(member, message(hour))
  expect(messagesOf(member)).toEqual([11, 12, 13, 14, 15].map(message))
  expect(member.notice).toEqual(message(15))
})

it('a message of an earlier version is there, also after one went back to it', () => {
  const member = kept({ notice: message(10) })
  expect(messagesOf(member)).toEqual([message(10)])
  addMessage(member, message(11))
  member.notice = message(12)
  expect(messagesOf(member)).toEqual([10, 11, 12].map(message))
})
