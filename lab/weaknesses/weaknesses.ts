import { accountsWeaknesses } from './lists/accounts.js'
import { browserWeaknesses } from './lists/browser.js'
import { chatWeaknesses } from './lists/chat.js'
import { communityWeaknesses } from './lists/community.js'
import { resourceWeaknesses } from './lists/resources.js'
import { shopWeaknesses } from './lists/shop.js'
import type { ListedWeakness, Weakness } from './weakness.js'

export const weaknesses: readonly Weakness[] = [
  ...accountsWeaknesses,
  ...shopWeaknesses,
  ...communityWeaknesses,
  ...chatWeaknesses,
  ...resourceWeaknesses,
]

/** A weakness of the server or of the pages. */
export function findWeakness(name: string): ListedWeakness | undefined {
  return [...weaknesses, ...browserWeaknesses].find((weakness) => weakness.name === name)
}
