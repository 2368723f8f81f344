import { type Step, step, task, win } from '../steps'
import { clicked, loggedIn, reading, route } from '../waits'
import { account, home, loginForm } from './anchors'

const wayToPolicy = [
  '#account-menu [aria-label="Go to privacy policy page"]',
  '#account-menu [aria-label="Show Privacy and Security Menu"]',
  account,
]

export const privacyPolicy: readonly Step[] = [
  step('PRIVACY_POLICY_1', loginForm, loggedIn()),
  task('PRIVACY_POLICY_2', account, clicked(account)),
  task('PRIVACY_POLICY_3', wayToPolicy, route('privacy-security/privacy-policy')),
  win(step('PRIVACY_POLICY_4', ['h1', home], reading(20))),
]
