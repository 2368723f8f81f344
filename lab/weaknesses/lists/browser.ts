import type { ListedWeakness } from '../weakness.js'

const page = (path: string, parameter: string) => ({ method: 'GET', path, parameter })

/** Where the pages are weak; the files stand in `app/weaknesses`. */
export const browserWeaknesses: readonly ListedWeakness[] = [
  { name: 'campaign-by-client-clock', cwe: [602], places: [page('/payment/shop', 'coupon')] },
  { name: 'captcha-image-as-html', cwe: [79], places: [page('/privacy-security/data-export', 'image')] },
  { name: 'client-decoded-role', cwe: [602], places: [page('/administration', 'token'), page('/accounting', 'token')] },
  { name: 'decal-from-address', cwe: [22], places: [page('/deluxe-membership', 'testDecal')] },
  {
    name: 'feedback-comment-as-html',
    cwe: [79],
    places: [page('/about', 'comment'), page('/administration', 'comment')],
  },
  { name: 'goal-as-html', cwe: [79], places: [page('/score-board', 'description')] },
  { name: 'last-login-ip-as-html', cwe: [79], places: [page('/privacy-security/last-login-ip', 'lastLoginIp')] },
  { name: 'left-over-crypto-addresses', cwe: [540], places: [page('/payment/shop', 'script')] },
  { name: 'left-over-test-account', cwe: [798], places: [page('/login', 'script')] },
  { name: 'obscured-sale-address', cwe: [656], places: [page('/tokensale-ico-ea', 'path')] },
  { name: 'order-id-as-html', cwe: [79], places: [page('/track-result', 'id')] },
  { name: 'page-left-out-of-menu', cwe: [425], places: [page('/score-board', 'path')] },
  { name: 'password-from-email', cwe: [1391, 340], places: [page('/login', 'email')] },
  { name: 'product-description-as-html', cwe: [79], places: [page('/search', 'description')] },
  { name: 'search-heading-as-html', cwe: [79], places: [page('/search', 'q')] },
  { name: 'support-password-policy-in-log', cwe: [540], places: [page('/login', 'script')] },
  { name: 'tool-calls-by-cookie', cwe: [807], places: [page('/chatbot', 'show_tool_calls')] },
  { name: 'unencoded-addresses', cwe: [116], places: [page('/photo-wall', 'imagePath')] },
  { name: 'user-email-as-html', cwe: [79], places: [page('/administration', 'email')] },
]
