import { type Accounts, createAccounts } from '../accounts/accounts.js'
import { createTokens } from '../accounts/tokens.js'
import type { Challenges } from '../challenges/challenges.js'
import { createChallenges } from '../challenges/create-challenges.js'
import { reservedAddresses } from '../challenges/reserved-addresses.js'
import { type Community, createCommunity } from '../community/community.js'
import { createResources, type Resources } from '../resources/resources.js'
import { openCouponKey } from '../shop/coupon-key.js'
import { createProductDescriptions } from '../shop/product-descriptions.js'
import { createShop, type Shop } from '../shop/shop.js'
import type { Ground } from './ground.js'
import type { Records } from './records.js'
import { hooksOf } from './resource-hooks.js'
import type { Surroundings } from './surroundings.js'

/** The domain rooms of one lab, and the challenges that listen to them. */
export interface Rooms {
  readonly accounts: Accounts
  readonly community: Community
  readonly challenges: Challenges
  readonly resources: Resources
  readonly shop: Shop
}

/** Everything that the rooms are built on. */
type Base = Ground & Records & Surroundings

/** Builds the rooms in the order in which they need each other. */
export function openRooms(base: Base, isCourse: boolean): Rooms {
  const { options, facts, ports, random, keys, clock, sandbox, outside, texts } = base
  const { config } = options
  const tokens = createTokens(keys, ports.verifySignature, clock)
  const accounts = createAccounts({
    ...base,
    tokens,
    machineFiles: sandbox.machineFiles,
    outbound: sandbox.outbound,
    script: sandbox.engine,
    reservedAddresses: reservedAddresses(config),
  })
  const encodeCoupon = (discount: number) => shop.coupons.issue(discount) ?? null
  const community = createCommunity({ ...base, chat: { options, tokens, training: base.training, encodeCoupon } })
  const challenges = openChallenges(base, isCourse)
  const descriptions = createProductDescriptions(facts, ports)
  const hooks = hooksOf({ accounts, community, descriptions, challenges })
  const resources = createResources({ ...hooks, store: base.store, resourceRights: ports.resourceRights, texts })
  const shop = createShop({
    ...base,
    chain: outside.chain,
    resources,
    engine: sandbox.engine,
    findByCondition: sandbox.findByCondition,
    accounts,
    couponKey: openCouponKey(base.inData('coupon.key'), random.stream('coupon key')),
    config,
  })
  return { accounts, community, challenges, resources, shop }
}

function openChallenges(base: Base, isCourse: boolean): Challenges {
  return createChallenges({
    ...base,
    earnsRestored: isCourse,
    seededAccountId: base.people.idOf,
    seededPerson: base.people.find,
    onRuleError: (key, error) => base.onWarning(`The rule of ${key} failed: ${String(error)}`),
    onListenerError: base.noteListenerError,
  })
}
