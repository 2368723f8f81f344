import { accountsControls } from './accounts.js'
import { communityControls } from './community.js'
import type { Controls } from './controls.js'
import { shopControls } from './shop.js'

/** The controls of each weakness that a fix can be written for. */
export const controls: Readonly<Record<string, Controls>> = {
  ...accountsControls,
  ...communityControls,
  ...shopControls,
}
