import { expect, it } from 'vitest'
import type { KeptMember } from '../../../lab/class/roll/class-file.js'
import { addNotice, noticesOf } from '../../../lab/class/roll/notices.js'

const notice = (hour: number) => ({ text: `At ${hour}`, at: `2026-05-01T${hour}:00:00Z` })
const kept = (known: Partial<KeptMember> = {}): KeptMember => ({ generation: 0, freezes: [], notice: null, ...known })

it('a message replaces none before it, up to five', () => {
  const member = kept()
  expect(noticesOf(member)).toEqual([])
  for (const hour of [10, 11, 12, 13, 14, 15]) addNotice(member, notice(hour))
  expect(noticesOf(member)).toEqual([11, 12, 13, 14, 15].map(notice))
  expect(member.notice).toEqual(notice(15))
})

it('a message of an earlier version is there, also after one went back to it', () => {
  const member = kept({ notice: notice(10) })
  expect(noticesOf(member)).toEqual([notice(10)])
  addNotice(member, notice(11))
  member.notice = notice(12)
  expect(noticesOf(member)).toEqual([10, 11, 12].map(notice))
})
