import { canHover } from '../step-look'
import { onPage, type Step, step, task, win } from '../steps'
import { clicked, devToolsOpened, loggedOut, reading, route, typed } from '../waits'
import { email, home, loginButton, password, wayToLogin, wayToLogout } from './anchors'

export const exposedCredentials: readonly Step[] = [
  task('EXPOSED_CREDENTIALS_1', wayToLogout, loggedOut()),
  { ...step('EXPOSED_CREDENTIALS_2', home, devToolsOpened()), isNeedless: () => !canHover() },
  step('EXPOSED_CREDENTIALS_3', home, reading(10)),
  step('EXPOSED_CREDENTIALS_4', home, reading(35)),
  task('EXPOSED_CREDENTIALS_5', wayToLogin, route('login')),
  ...onPage(
    '/login',
    task(
      'EXPOSED_CREDENTIALS_6',
      email,
      typed(email, ({ domain }) => `testing@${domain}`),
    ),
    task('EXPOSED_CREDENTIALS_7', password, typed(password, 'IamUsedForTesting')),
    task('EXPOSED_CREDENTIALS_8', loginButton, clicked(loginButton)),
  ),
  win(step('EXPOSED_CREDENTIALS_9', home, reading(20))),
]
