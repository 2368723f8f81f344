import { adminSection } from './scripts/admin-section'
import { bonusPayload } from './scripts/bonus-payload'
import { codingChallenges } from './scripts/coding-challenges'
import { domXss } from './scripts/dom-xss'
import { exposedCredentials } from './scripts/exposed-credentials'
import { forgedFeedback } from './scripts/forged-feedback'
import { loginAdmin } from './scripts/login-admin'
import { loginBender } from './scripts/login-bender'
import { loginJim } from './scripts/login-jim'
import { noTutorialYet } from './scripts/no-tutorial-yet'
import { passwordStrength } from './scripts/password-strength'
import { privacyPolicy } from './scripts/privacy-policy'
import { reflectedXss } from './scripts/reflected-xss'
import { scoreBoard } from './scripts/score-board'
import { viewBasket } from './scripts/view-basket'
import type { Step } from './steps'
import { findTutorialName, type TutorialName } from './tutorial-names'

const scripts: Readonly<Record<TutorialName, readonly Step[]>> = {
  'Score Board': scoreBoard,
  'DOM XSS': domXss,
  'Bonus Payload': bonusPayload,
  'Privacy Policy': privacyPolicy,
  'Reflected XSS': reflectedXss,
  'Exposed credentials': exposedCredentials,
  'Login Admin': loginAdmin,
  'Admin Section': adminSection,
  'Password Strength': passwordStrength,
  'View Basket': viewBasket,
  'Forged Feedback': forgedFeedback,
  'Login Jim': loginJim,
  'Login Bender': loginBender,
  'Coding Challenges': codingChallenges,
}

/** An apology for an unknown name. */
export function findScript(name: string, hasPanel = true): readonly Step[] {
  const known = findTutorialName(name)
  return known
    ? scripts[known].filter((step) => step.hasPanel === undefined || step.hasPanel === hasPanel)
    : noTutorialYet
}
