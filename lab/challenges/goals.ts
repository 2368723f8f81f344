import type { ShopConfig } from '../options.js'
import type { Challenge } from './challenge.js'

/** The goal as the learner reads it: HTML with the shop's own domain, payload and product put in. */
export function renderGoal(entry: Challenge, config: ShopConfig): string {
  return fillIn(entry.goal, config)
}

/** A text with the shop's own domain, payload and product put in. */
export function fillIn(text: string, { application, challenges, products }: ShopConfig): string {
  const tampering = products.find((product) => product.urlForProductTamperingChallenge)
  return text
    .replaceAll('%BONUS_PAYLOAD%', escapeHtml(challenges.xssBonusPayload))
    .replaceAll('%TAMPERING_PRODUCT%', escapeHtml(tampering?.name ?? ''))
    .replaceAll('%TAMPERING_URL%', escapeHtml(challenges.overwriteUrlForProductTamperingChallenge))
    .replaceAll('juice-sh.op', application.domain)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
