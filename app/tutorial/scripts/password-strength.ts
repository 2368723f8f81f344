import { onPage, type Step, step, task, win } from '../steps'
import { clicked, filled, loggedOut, reading, route, typed } from '../waits'
import { email, home, loginButton, password, wayToLogin, wayToLogout } from './anchors'

export const passwordStrength: readonly Step[] = [
  task('PASSWORD_STRENGTH_1', wayToLogout, loggedOut()),
  task('PASSWORD_STRENGTH_2', wayToLogin, route('login')),
  ...onPage(
    '/login',
    task(
      'PASSWORD_STRENGTH_3',
      email,
      typed(email, ({ domain }) => `admin@${domain}`),
    ),
    task('PASSWORD_STRENGTH_4', password, filled(password)),
    task('PASSWORD_STRENGTH_5', password, typed(password, 'admin')),
    task('PASSWORD_STRENGTH_6', password, typed(password, 'admin1')),
    task('PASSWORD_STRENGTH_7', password, typed(password, 'admin12')),
    task('PASSWORD_STRENGTH_8', password, typed(password, 'admin123')),
    task('PASSWORD_STRENGTH_9', loginButton, clicked(loginButton)),
  ),
  win(step('PASSWORD_STRENGTH_10', home, reading(15))),
  step('PASSWORD_STRENGTH_11', home, reading(20)),
]
