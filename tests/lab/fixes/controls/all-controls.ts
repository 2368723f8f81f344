import { accountsControls } from './accounts.js'
import { communityControls } from './community.js'
import type { Controls } from './controls.js'
import { markupControls } from './markup.js'
import { ownershipControls } from './ownership.js'
import { pageComponentControls } from './page-components.js'
import { pageControls } from './pages.js'
import { shopControls } from './shop.js'
import { textControls } from './texts.js'
import { tokenControls } from './tokens.js'
import { writingControls } from './writing.js'

/** The controls of each weakness that a fix can be written for. */
export const controls: Readonly<Record<string, Controls>> = {
  ...accountsControls,
  ...communityControls,
  ...markupControls,
  ...ownershipControls,
  ...pageControls,
  ...pageComponentControls,
  ...shopControls,
  ...textControls,
  ...tokenControls,
  ...writingControls,
}
