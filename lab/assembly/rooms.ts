import { type Accounts, createAccounts } from '../accounts/accounts.js'
import { createTokens } from '../accounts/tokens/tokens.js'
import type { Challenges } from '../challenges/challenges.js'
import { createChallenges } from '../challenges/create-challenges.js'
import { reservedAddresses } from '../challenges/reserved-addresses.js'
import { openTraceSeed } from '../challenges/traces/trace-seed.js'
import { type Community, createCommunity } from '../community/community.js'
import type { CourseOptions } from '../courses/course.js'
import { createResources, type ResourceHooks, type Resources } from '../resources/resources.js'
import { createProductDescriptions, type ProductDescriptions } from '../shop/catalogue/product-descriptions.js'
import { openCouponKey } from '../shop/coupons/coupon-key.js'
import { createShop, type Shop } from '../shop/shop.js'
import type { Ground } from './ground.js'
import type { Records } from './records.js'
import type { Surroundings } from './surroundings.js'

export interface Rooms {
  readonly accounts: Accounts
  readonly community: Community
  readonly challenges: Challenges
  readonly resources: Resources
  readonly shop: Shop
}

type Base = Ground & Records & Surroundings

interface HookedRooms {
  readonly accounts: Accounts
  readonly community: Community
  readonly descriptions: ProductDescriptions
  readonly challenges: Challenges
}

export function openRooms(base: Base, course: CourseOptions | null): Rooms {
  const { options, facts, ports, random, keys, clock, sandbox, outside, texts } = base
  const { config } = options
  const tokens = createTokens(keys, ports.verifySignature, clock)
  const accounts = createAccounts({
    ...base,
    tokens,
    machineFiles: sandbox.machineFiles,
    outbound: sandbox.outbound,
    provider: outside.signIn,
    script: sandbox.engine,
    mail: outside.mailboxes.deliver,
    reservedAddresses: reservedAddresses(config),
  })
  const encodeCoupon = (discount: number) => shop.coupons.issue(discount) ?? null
  const community = createCommunity({
    ...base,
    chat: { options, tokens, texts, training: base.training, encodeCoupon },
  })
  const challenges = openChallenges(base, course)
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

/** Run when rows change through the generated resources. */
function hooksOf({ accounts, community, descriptions, challenges }: HookedRooms): ResourceHooks {
  return {
    setters: {
      Users: accounts.registration.prepareUser,
      SecurityAnswers: accounts.registration.prepareAnswer,
      Products: descriptions.prepare,
      Feedbacks: community.feedbacks.prepare,
      Hints: challenges.prepareHint,
    },
    reports: {
      Users: accounts.registration.reportUser,
      Products: descriptions.report,
      Feedbacks: community.feedbacks.reportWritten,
      Complaints: community.complaints.reportWritten,
      Hints: (row, _values, previous) => challenges.reportHint(row, previous),
    },
    removalReports: { Feedbacks: community.feedbacks.reportRemoved },
    // Challenges need nothing from outside (docs/contract/progress-and-ctf.md#challenge-list).
    views: { Challenges: () => challenges.list().map((record) => ({ ...record, ChallengeDependencies: [] })) },
  }
}

function openChallenges(base: Base, course: CourseOptions | null): Challenges {
  const drawnSeed = openTraceSeed({
    file: base.inData('traces.seed'),
    random: base.random.stream('traces'),
    onWarning: base.onWarning,
  })
  return createChallenges({
    ...base,
    earnsRestored: course !== null,
    optionSeed: course?.optionSeed,
    rules: base.sandbox.rules,
    traceSeed: () => course?.optionSeed ?? drawnSeed(),
    seededAccountId: base.people.idOf,
    seededPerson: base.people.find,
    onRuleError: (key, error) => base.onWarning(`The rule of ${key} failed: ${String(error)}`),
    onListenerError: base.noteListenerError,
  })
}
