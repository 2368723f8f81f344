import { encode } from 'html-entities'
import type { LabOptions, ShopConfig } from '../options.js'
import { formatInEnglish, type Wording } from '../texts/messages.js'
import { catalogue, challengeKeys } from './catalogue.js'
import type { Challenge } from './challenge.js'
import { findReasonToClose } from './closing.js'
import { fillInFacts } from './shop-facts.js'

export function describeGoal(entry: Challenge, options: LabOptions): string {
  const closed = describeClosing(entry, options)
  return closed === undefined ? renderGoal(entry, options.config) : formatInEnglish(closed)
}

export function composedGoals(options: LabOptions): ReadonlyMap<string, Wording> {
  const closed = challengeKeys.flatMap((key) => describeClosing(catalogue[key], options) ?? [])
  return new Map(closed.map((wording) => [formatInEnglish(wording), wording]))
}

function describeClosing(entry: Challenge, options: LabOptions): Wording | undefined {
  const reason = findReasonToClose(options, entry)
  return reason === undefined
    ? undefined
    : { id: 'challenge.closed', values: { goal: renderGoal(entry, options.config), reason } }
}

/** The goal for the learner: HTML with the shop's own domain, payload and product filled in. */
export function renderGoal(entry: Challenge, config: ShopConfig): string {
  return fillIn(entry.goal, config)
}

export function fillIn(text: string, config: ShopConfig): string {
  const { application, challenges, products } = config
  const tampering = products.find((product) => product.urlForProductTamperingChallenge)
  return fillInFacts(text, config)
    .replaceAll('%BONUS_PAYLOAD%', encode(challenges.xssBonusPayload))
    .replaceAll('%TAMPERING_PRODUCT%', encode(tampering?.name ?? ''))
    .replaceAll('%TAMPERING_URL%', encode(challenges.overwriteUrlForProductTamperingChallenge))
    .replaceAll('juice-sh.op', application.domain)
}
