import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { ShopConfig } from '../options.js'
import { type Atlas, openAtlas } from './atlas.js'
import { type Chain, createChain } from './chain/chain.js'
import { createMailboxes, type Mailboxes } from './mailboxes.js'
import { createSignIn, type SignIn } from './sign-in.js'
import { openWeb, type Web } from './web.js'

/** A site on which anybody runs HTML of their own; to browsers it is another site than the shop. */
interface Workbench {
  /** The host (name and port) of the site in a lab that answers at `host`. */
  hostFor(host: string): string
}

/** The name of the original, below the one that browsers look for on their own computer, network or not. */
const name = 'htmledit.squarefree.com.localhost'

/** Stand-ins for what lies outside of the shop: a small internet that works without one. */
export interface Outside {
  readonly web: Web
  readonly atlas: Atlas
  readonly workbench: Workbench
  readonly signIn: SignIn
  readonly chain: Chain
  readonly mailboxes: Mailboxes
}

function openWorkbench(): Workbench {
  return { hostFor: (host) => `${name}${/:\d+$/.exec(host)?.[0] ?? ''}` }
}

/** Everything outside of one lab; `isLocked` is true for an address, in lower case, whose owner keeps the mailbox to themselves. */
export function createOutside(
  config: ShopConfig,
  clock: Clock,
  random: Random,
  isLocked: (address: string) => boolean = () => false,
): Outside {
  return {
    web: openWeb(),
    atlas: openAtlas(),
    workbench: openWorkbench(),
    signIn: createSignIn(config.application.googleOauth, clock, random.stream('sign-in')),
    chain: createChain(clock, random.stream('chain')),
    mailboxes: createMailboxes(clock, isLocked),
  }
}
