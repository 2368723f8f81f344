import type { SeededPeople } from '../accounts/seed-accounts.js'
import { uploadsUrl } from '../disk/lab-disk.js'
import { fileOfPicture } from '../options/catalogue-config.js'
import type { ShopConfig } from '../options.js'
import { readFixture } from '../package/read-fixture.js'
import type { Store } from '../store/types.js'

interface SeedFeedback {
  id: number
  userId?: number | null
  rating: number
  text: string
}

/** Present in every configuration (docs/contract/progress-and-ctf.md#custom-products). */
const houseCat = {
  image: 'ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg',
  caption: '😼 #zatschi #whoneedsfourlegs',
  user: 'bjoernOwasp',
}

export function seedCommunity(store: Store, config: ShopConfig, people: SeededPeople): void {
  for (const feedback of readFixture<SeedFeedback[]>('seeds', 'feedbacks.yml')) seedFeedback(store, feedback)
  for (const { userId, message } of readFixture<{ userId: number; message: string }[]>('seeds', 'complaints.yml'))
    store.table('Complaints').insert({ UserId: userId, message })
  for (const memory of [houseCat, ...config.memories])
    store.table('Memories').insert({
      UserId: people.idOf(photographerOf(memory)) ?? null,
      caption: memory.caption ?? null,
      imagePath: `${uploadsUrl}/${fileOfPicture(memory.image)}`,
    })
}

function seedFeedback(store: Store, { id, userId, rating, text }: SeedFeedback): void {
  const email = userId ? store.table('Users').find(userId)?.email : undefined
  store.table('Feedbacks').insert({
    id,
    UserId: userId ?? null,
    rating,
    comment: `${text} (${email ? `***${email.slice(3)}` : 'anonymous'})`,
  })
}

function photographerOf(memory: Partial<ShopConfig['memories'][number]>): string {
  if (memory.geoStalkingMetaSecurityQuestion) return 'john'
  if (memory.geoStalkingVisualSecurityQuestion) return 'emma'
  return memory.user ?? ''
}
