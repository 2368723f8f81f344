import { index, layout, prefix, type RouteConfig, route } from '@remix-run/route-config'

const pages = layout('routes/shell.tsx', [
  index('routes/pages/home.tsx'),
  route('search', 'routes/pages/search.tsx'),
  route('hacking-instructor', 'routes/pages/hacking-instructor.tsx'),
  route('login', 'routes/pages/login.tsx'),
  route('register', 'routes/pages/register.tsx'),
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
  route('saveLoginIp', 'routes/rest/save-login-ip.ts'),
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
  route('BasketItems', 'routes/api/basket-items.ts'),
  route('BasketItems/:id', 'routes/api/basket-item.ts'),
  route(':resource', 'routes/api/collection.ts'),
  route(':resource/:id', 'routes/api/member.ts'),
  route('*', 'routes/rest/unexpected.ts', { id: 'api/*' }),
])

export default [pages, ...rest, ...api] satisfies RouteConfig
