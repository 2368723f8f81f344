import { index, layout, prefix, type RouteConfig, route } from '@remix-run/route-config'

const pages = layout('routes/shell.tsx', [
  index('routes/pages/home.tsx'),
  route('search', 'routes/pages/search.tsx'),
  route('hacking-instructor', 'routes/pages/hacking-instructor.tsx'),
  route('login', 'routes/pages/login.tsx'),
  route('register', 'routes/pages/register.tsx'),
  route('forgot-password', 'routes/pages/forgot-password.tsx'),
  route('2fa/enter', 'routes/pages/second-factor.tsx'),
  route('third-party-login', 'routes/pages/third-party-login.tsx'),
  route('privacy-security', 'routes/pages/privacy-security.tsx', [
    index('routes/pages/privacy-security/overview.tsx'),
    route('privacy-policy', 'routes/pages/privacy-security/privacy-policy.tsx'),
    route('change-password', 'routes/pages/privacy-security/change-password.tsx'),
    route('two-factor-authentication', 'routes/pages/privacy-security/two-factor-authentication.tsx'),
    route('data-export', 'routes/pages/privacy-security/data-export.tsx'),
    route('last-login-ip', 'routes/pages/privacy-security/last-login-ip.tsx'),
  ]),
  route('administration', 'routes/pages/administration.tsx'),
  route('basket', 'routes/pages/basket.tsx'),
  route('score-board', 'routes/pages/score-board.tsx'),
  route('about', 'routes/pages/about.tsx'),
  route('403', 'routes/pages/forbidden.tsx'),
  route('help/:category', 'routes/pages/help.tsx'),
  route('*', 'routes/pages/anything-else.tsx'),
])

const continueCodes = ['continue-code', 'continue-code-findIt', 'continue-code-fixIt'].flatMap((path) => [
  route(path, 'routes/rest/continue-code.ts', { id: path }),
  route(`${path}/apply/:code`, 'routes/rest/apply-continue-code.ts', { id: `${path}/apply` }),
])

const rest = prefix('rest', [
  route('products/search', 'routes/rest/search.ts'),
  route('user/login', 'routes/rest/login.ts'),
  route('user/whoami', 'routes/rest/whoami.ts'),
  route('user/authentication-details', 'routes/rest/authentication-details.ts'),
  route('user/change-password', 'routes/rest/change-password.ts'),
  route('user/reset-password', 'routes/rest/reset-password.ts'),
  route('user/security-question', 'routes/rest/security-question.ts'),
  route('user/data-export', 'routes/rest/data-export.ts'),
  route('user/erasure-request', 'routes/rest/erasure-request.ts'),
  route('saveLoginIp', 'routes/rest/save-login-ip.ts'),
  route('image-captcha', 'routes/rest/image-captcha.ts'),
  route('2fa/status', 'routes/rest/second-factor-status.ts'),
  route('2fa/setup', 'routes/rest/second-factor-setup.ts'),
  route('2fa/disable', 'routes/rest/second-factor-disable.ts'),
  route('2fa/verify', 'routes/rest/second-factor-verify.ts'),
  route('deluxe-membership', 'routes/rest/deluxe-membership.ts'),
  route('wallet/balance', 'routes/rest/wallet.ts'),
  route('basket/:id', 'routes/rest/basket.ts'),
  route('captcha', 'routes/rest/captcha.ts'),
  route('languages', 'routes/rest/languages.ts'),
  route('country-mapping', 'routes/rest/country-mapping.ts'),
  route('repeat-notification', 'routes/rest/repeat-notification.ts'),
  route('admin/application-version', 'routes/rest/version.ts'),
  route('admin/application-configuration', 'routes/rest/configuration.ts'),
  ...continueCodes,
  route('*', 'routes/rest/unexpected.ts', { id: 'rest/*' }),
])

const api = prefix('api', [
  route('Users', 'routes/api/users.ts'),
  route('Feedbacks', 'routes/api/feedbacks.ts'),
  route('Addresss', 'routes/api/addresses.ts'),
  route('Addresss/:id', 'routes/api/address.ts'),
  route('Cards', 'routes/api/cards.ts'),
  route('Cards/:id', 'routes/api/card.ts'),
  route('Deliverys', 'routes/api/delivery-methods.ts'),
  route('Deliverys/:id', 'routes/api/delivery-method.ts'),
  route('Recycles', 'routes/api/recycles.ts'),
  route('Recycles/:id', 'routes/api/recycle.ts'),
  route('BasketItems', 'routes/api/basket-items.ts'),
  route('BasketItems/:id', 'routes/api/basket-item.ts'),
  route(':resource', 'routes/api/collection.ts'),
  route(':resource/:id', 'routes/api/member.ts'),
  route('*', 'routes/rest/unexpected.ts', { id: 'api/*' }),
])

/** Pages that the server writes whole, without the shop's frame. */
const documents = [
  route('profile', 'routes/documents/profile.tsx'),
  route('profile/image/file', 'routes/documents/profile-image-file.ts'),
  route('profile/image/url', 'routes/documents/profile-image-url.ts'),
  route('dataerasure', 'routes/documents/data-erasure.tsx'),
]

/** Stand-ins for what lies outside of the shop in real life. */
const outside = prefix('outside', [
  index('routes/outside/front-page.tsx'),
  route('sign-in', 'routes/outside/sign-in.tsx'),
  route('userinfo', 'routes/outside/user-info.ts'),
  route(':site/:page?', 'routes/outside/page.tsx'),
])

export default [pages, ...documents, ...outside, ...rest, ...api] satisfies RouteConfig
