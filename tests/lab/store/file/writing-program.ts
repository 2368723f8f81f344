import { listTables } from '../../../../lab/assembly/seeded-store.js'
import { systemRandom } from '../../../../lab/facts/random.js'
import { createStore } from '../../../../lab/store/create-store.js'
import type { StoreCollections, StoreTables } from '../../../../lab/store/types.js'
import { feedbackTable } from '../../../../lab/weaknesses/rating-without-range.js'

/** Counts in the file that it is given, and announces every number once it is saved. Ends only when it is killed. */
const store = await createStore<StoreTables, StoreCollections>({
  tables: listTables({ feedbackTable }),
  collections: ['reviews', 'orders'],
  file: process.argv[2] ?? null,
  random: systemRandom,
  clock: { now: () => Date.now() },
  seed: (store) => {
    store.table('Users').insert({ username: '0' })
    for (let row = 0; row < 300; row += 1) store.table('Complaints').insert({ message: 'x'.repeat(1000) })
  },
  onWarning: (message) => {
    throw new Error(message)
  },
})

for (let count = Number(store.table('Users').find(1)?.username) + 1; ; count += 1) {
  store.table('Users').update(1, { username: String(count) })
  await store.save()
  process.stdout.write(`${count}\n`)
}
