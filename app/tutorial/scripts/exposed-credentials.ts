import { must, type Step, step, win } from '../steps'
import { clicked, devToolsOpened, loggedOut, reading, route, typed } from '../waits'
import { email, home, loginButton, password, wayToLogin, wayToLogout } from './anchors'

export const exposedCredentials: readonly Step[] = [
  must('EXPOSED_CREDENTIALS_1', wayToLogout, loggedOut()),
  step('EXPOSED_CREDENTIALS_2', home, devToolsOpened()),
  step('EXPOSED_CREDENTIALS_3', home, reading(10)),
  step('EXPOSED_CREDENTIALS_4', home, reading(35)),
  must('EXPOSED_CREDENTIALS_5', wayToLogin, route('login')),
  must(
    'EXPOSED_CREDENTIALS_6',
    email,
    typed(email, ({ domain }) => `testing@${domain}`),
  ),
  must('EXPOSED_CREDENTIALS_7', password, typed(password, 'IamUsedForTesting')),
  must('EXPOSED_CREDENTIALS_8', loginButton, clicked(loginButton)),
  win(step('EXPOSED_CREDENTIALS_9', home, reading(20))),
]
