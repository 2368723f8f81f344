import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { ShopConfig } from '../options.js'
import { type Atlas, openAtlas } from './atlas.js'
import { type Chain, createChain } from './chain/chain.js'
import { createSignIn, type SignIn } from './sign-in.js'
import { openWeb, type Web } from './web.js'
import { openWorkbench, type Workbench } from './workbench.js'

/** Stand-ins for what lies outside of the shop: a small internet that works without one. */
export interface Outside {
  readonly web: Web
  readonly atlas: Atlas
  readonly workbench: Workbench
  readonly signIn: SignIn
  readonly chain: Chain
}

/** Everything outside of one lab. */
export function createOutside(config: ShopConfig, clock: Clock, random: Random): Outside {
  return {
    web: openWeb(),
    atlas: openAtlas(),
    workbench: openWorkbench(),
    signIn: createSignIn(config.application.googleOauth, clock, random.stream('sign-in')),
    chain: createChain(clock, random.stream('chain')),
  }
}
