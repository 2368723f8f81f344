import { onPage, type Step, step, task, win } from '../steps'
import { clicked, filled, loggedOut, reading, route, shelf, typed } from '../waits'
import { email, home, loginButton, password, shopName, wayToLogin, wayToLogout } from './anchors'

export const loginJim: readonly Step[] = [
  step('LOGIN_JIM_1', wayToLogout, loggedOut()),
  task('LOGIN_JIM_2', wayToLogin, route('login')),
  step('LOGIN_JIM_3', email, reading(12)),
  task('LOGIN_JIM_4', shopName, shelf()),
  ...onPage('/search', step('LOGIN_JIM_5', ['dialog:modal h2', '#search-result-heading', home], reading(30))),
  task('LOGIN_JIM_6', wayToLogin, route('login')),
  ...onPage(
    '/login',
    task(
      'LOGIN_JIM_7',
      email,
      typed(email, ({ domain }) => `jim@${domain}`),
    ),
    task('LOGIN_JIM_8', password, filled(password, 'ncc-1701')),
    task('LOGIN_JIM_9', loginButton, clicked(loginButton)),
    step('LOGIN_JIM_10', email, reading(15)),
    task(
      'LOGIN_JIM_11',
      email,
      typed(email, ({ domain }) => `jim@${domain}'--`),
    ),
    task('LOGIN_JIM_12', loginButton, clicked(loginButton)),
  ),
  win(step('LOGIN_JIM_13', home, reading(12))),
  step('LOGIN_JIM_14', home, reading(20)),
]
