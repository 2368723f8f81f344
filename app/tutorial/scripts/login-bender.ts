import { onPage, type Step, step, task, win } from '../steps'
import { clicked, filled, loggedOut, reading, route, typed } from '../waits'
import { email, home, loginButton, password, sideMenu, wayToLogin, wayToLogout } from './anchors'

export const loginBender: readonly Step[] = [
  {
    ...step('LOGIN_BENDER_1', home, reading(12)),
    isNeedless: ({ wasSolved }) => wasSolved('loginAdminChallenge'),
  },
  step('LOGIN_BENDER_2', wayToLogout, loggedOut()),
  task('LOGIN_BENDER_3', wayToLogin, route('login')),
  step('LOGIN_BENDER_4', email, reading(12)),
  task('LOGIN_BENDER_5', ['dialog:modal [aria-label="Go to about us page"]', sideMenu], route('about')),
  ...onPage('/about', step('LOGIN_BENDER_6', ['main h2', home], reading(25))),
  task('LOGIN_BENDER_7', wayToLogin, route('login')),
  ...onPage(
    '/login',
    task(
      'LOGIN_BENDER_8',
      email,
      typed(email, ({ domain }) => `bender@${domain}`),
    ),
    task('LOGIN_BENDER_9', password, filled(password, 'OhG0dPlease1nsertLiquor!')),
    task('LOGIN_BENDER_10', loginButton, clicked(loginButton)),
    step('LOGIN_BENDER_11', email, reading(12)),
    task(
      'LOGIN_BENDER_12',
      email,
      typed(email, ({ domain }) => `bender@${domain}'--`),
    ),
    task('LOGIN_BENDER_13', loginButton, clicked(loginButton)),
  ),
  win(step('LOGIN_BENDER_14', home, reading(12))),
  step('LOGIN_BENDER_15', home, reading(20)),
]
