import { expect } from 'vitest'
import { toScoreRecords } from '../../../app/score-board/records.js'
import { test } from '../../fixtures.js'

test('every category has a help page', async ({ lab }) => {
  const { challenges } = lab.lab
  const records = toScoreRecords(challenges.list(), challenges.hints())
  const paths = new Set(records.flatMap(({ helpUrl }) => helpUrl ?? []))
  expect(paths.size).toBeGreaterThan(10)
  for (const path of paths) {
    const reply = await lab.get(path, { headers: { Accept: 'text/html' } })
    expect([path, reply.status, /<h1[^>]*>[^<]+<\/h1>/.test(reply.text)]).toEqual([path, 200, true])
  }
})
