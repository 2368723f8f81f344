import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { measureBaseline } from '../../../lab/courses/evaluation/baseline.js'
import { systemRandom } from '../../../lab/facts/random.js'
import { createStore } from '../../../lab/store/create-store.js'

it('a baseline shows the documents of every collection', async () => {
  const store = await createStore<object, Record<string, { text: string }>>({
    ...{ tables: [], collections: ['reviews', 'orders', 'letters'], file: null, random: systemRandom },
    ...{ clock: { now: () => 0 }, seed() {}, onWarning() {} },
  })
  onTestFinished(() => store.close())
  const lab = { store, disk: { root: mkdtempSync(join(tmpdir(), 'juice-lab-baseline-')) } }
  const before = measureBaseline(lab)
  expect(measureBaseline(lab)).toBe(before)
  for (const name of ['letters', 'reviews']) {
    const earlier = measureBaseline(lab)
    store.collection(name).insert({ text: 'A word.' })
    expect(measureBaseline(lab)).not.toBe(earlier)
  }
})
