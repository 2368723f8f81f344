import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { ShopConfig } from '../options.js'
import { type Atlas, openAtlas } from './atlas.js'
import { type Chain, createChain } from './chain/chain.js'
import { createMailboxes, type Mailboxes } from './mailboxes.js'
import { createSignIn, type SignIn } from './sign-in.js'
import { openWeb, type Web } from './web.js'

/** A site for visitors' own HTML, cross-site to the shop. */
interface Workbench {
  hostFor(host: string): string
}

/** The original's name below `localhost`, which browsers resolve without a network. */
const name = 'htmledit.squarefree.com.localhost'

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

/** `isLocked` gets an address in lower case, and is true if its mailbox is private. */
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
