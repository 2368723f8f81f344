import { must, type Step, step, win } from '../steps'
import { clicked, filled, loggedOut, reading, route, typed } from '../waits'
import { email, home, loginButton, password, wayToLogin, wayToLogout } from './anchors'

export const passwordStrength: readonly Step[] = [
  must('PASSWORD_STRENGTH_1', wayToLogout, loggedOut()),
  must('PASSWORD_STRENGTH_2', wayToLogin, route('login')),
  must(
    'PASSWORD_STRENGTH_3',
    email,
    typed(email, ({ domain }) => `admin@${domain}`),
  ),
  must('PASSWORD_STRENGTH_4', password, filled(password)),
  must('PASSWORD_STRENGTH_5', password, typed(password, 'admin')),
  must('PASSWORD_STRENGTH_6', password, typed(password, 'admin1')),
  must('PASSWORD_STRENGTH_7', password, typed(password, 'admin12')),
  must('PASSWORD_STRENGTH_8', password, typed(password, 'admin123')),
  must('PASSWORD_STRENGTH_9', loginButton, clicked(loginButton)),
  win(step('PASSWORD_STRENGTH_10', home, reading(15))),
  step('PASSWORD_STRENGTH_11', home, reading(20)),
]
