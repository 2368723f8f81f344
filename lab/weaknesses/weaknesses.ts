import { accountsWeaknesses } from './lists/accounts.js'
import { chatWeaknesses } from './lists/chat.js'
import { communityWeaknesses } from './lists/community.js'
import { resourceWeaknesses } from './lists/resources.js'
import { shopWeaknesses } from './lists/shop.js'
import type { Weakness } from './weakness.js'

export const weaknesses: readonly Weakness[] = [
  ...accountsWeaknesses,
  ...shopWeaknesses,
  ...communityWeaknesses,
  ...chatWeaknesses,
  ...resourceWeaknesses,
]
