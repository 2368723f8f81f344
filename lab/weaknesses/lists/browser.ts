import type { ListedWeakness, Place } from '../weakness.js'

const page = (path: string, parameter: string): Place => ({ method: 'GET', path, parameter })
const post = (path: string, parameter: string): Place => ({ method: 'POST', path, parameter })
const scripts = page('/assets/:script', 'body')

/** Files are in `app/weaknesses`; places are the entry of an attack and the place of its effect. */
export const browserWeaknesses: readonly ListedWeakness[] = [
  {
    name: 'campaign-by-client-clock',
    cwe: [602],
    places: [page('/payment/shop', 'coupon'), post('/rest/basket/:id/checkout', 'couponData')],
  },
  { name: 'captcha-image-as-html', cwe: [79], places: [page('/rest/image-captcha', 'body')] },
  {
    name: 'client-decoded-role',
    cwe: [602],
    places: ['/administration', '/accounting', '/deluxe-membership'].map((path) => page(path, 'token')),
  },
  { name: 'decal-from-address', cwe: [22], places: [page('/deluxe-membership', 'testDecal')] },
  {
    name: 'feedback-comment-as-html',
    cwe: [79],
    places: [post('/api/Feedbacks', 'comment'), page('/about', 'body'), page('/administration', 'body')],
  },
  { name: 'goal-as-html', cwe: [79], places: [page('/score-board', 'description')] },
  {
    name: 'last-login-ip-as-html',
    cwe: [79],
    places: [page('/rest/saveLoginIp', 'True-Client-IP'), page('/privacy-security/last-login-ip', 'token')],
  },
  {
    name: 'left-over-crypto-addresses',
    cwe: [540],
    places: [scripts, page('/redirect', 'to')],
    told: [
      'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
      'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
      'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
      '1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
      'Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
      '0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
    ],
  },
  {
    name: 'left-over-test-account',
    cwe: [798],
    places: [scripts, post('/rest/user/login', 'email')],
    told: ['testing@juice-sh.op', 'IamUsedForTesting'],
  },
  { name: 'obscured-sale-address', cwe: [656], places: [scripts, page('/tokensale-ico-ea', 'path')] },
  {
    name: 'order-id-as-html',
    cwe: [79],
    places: [page('/track-result', 'id'), page('/rest/track-order/:id', 'id')],
  },
  { name: 'page-left-out-of-menu', cwe: [425], places: [page('/score-board', 'path')] },
  { name: 'password-from-email', cwe: [1391, 340], places: [scripts, post('/rest/user/login', 'password')] },
  {
    name: 'product-description-as-html',
    cwe: [79],
    places: [{ method: 'PUT', path: '/api/Products/:id', parameter: 'description' }, page('/search', 'body')],
  },
  { name: 'repetition-compared-once', cwe: [602], places: [page('/register', 'passwordRepeat')] },
  { name: 'search-heading-as-html', cwe: [79], places: [page('/search', 'q')] },
  { name: 'support-password-policy-in-log', cwe: [540], places: [scripts] },
  {
    name: 'tool-calls-by-cookie',
    cwe: [784],
    places: [page('/chatbot', 'show_tool_calls'), post('/rest/chat', 'show_tool_calls')],
  },
  { name: 'unencoded-addresses', cwe: [116], places: [page('/photo-wall', 'imagePath')] },
  {
    name: 'user-email-as-html',
    cwe: [79],
    places: [post('/api/Users', 'email'), page('/administration', 'body')],
  },
]
