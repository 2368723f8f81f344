import { expect, it, onTestFinished } from 'vitest'
import type { ChallengeTables } from '../../lab/challenges/tables.js'
import { createLab } from '../../lab/create-lab.js'
import type { Store } from '../../lab/store/types.js'

it('rows that forged tokens add leave room for those of the lab, and for solves', async () => {
  const lab = await createLab()
  onTestFinished(() => lab.close())
  const challenges = (lab.store as unknown as Store<ChallengeTables, Record<never, never>>).table('Challenges')
  expect(() => {
    for (;;) challenges.insert({ name: 'x'.repeat(10_000) })
  }).toThrow('There is no room for more of this')
  challenges.remove(1)
  await lab.reset({ progress: false })
  expect(challenges.find(1)?.key).toBe('passwordHashLeakChallenge')
  await lab.facts.emit('file.requested', { url: '/assets/public/images/padding/1px.png' })
  expect(lab.challenges.find('scoreBoardChallenge').solved).toBe(true)
})

it('one IPv6 host has one visitor’s share of a table, from all its addresses', async () => {
  const lab = await createLab()
  onTestFinished(() => lab.close())
  const users = lab.store.table('Users')
  const writeFrom = (ip: string) =>
    lab.facts.during({ method: 'POST', url: '/api/Users', ip, visitor: ip, userAgent: '' }, () =>
      users.insert({ username: 'x'.repeat(9000) }),
    )
  let count = 0
  expect(() => {
    for (;;) writeFrom(`2001:db8::${count++ % 100}`)
  }).toThrow('So much of this came from you')
  expect(() => writeFrom('2001:db8::ffff')).toThrow('So much of this came from you')
  writeFrom('2001:db8:0:1::1')
})
