import { challenge, on } from '../../challenge.js'
import { iframePayload } from '../../rules/conditions.js'
import { storedMarkup } from '../../rules/detections.js'
import { hasMarkup, rightPlace } from './markup.js'

export const persistedXssUserChallenge = challenge({
  id: 18,
  name: 'Client-side XSS Protection',
  difficulty: 3,
  tags: ['Danger Zone'],
  country: { name: 'Iceland', code: 'IS' },
  standards: { cwe: [79], owasp2025: ['A05'], wstg: ['INPV-02'], asvs5: ['3.2.2'] },
  topic: 'client',
  teaches: ['stored-xss'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['markup'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
  goal: 'The boss reads the list of customers, so put <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> on it. Only your own browser will object, and <em>browsers can be overruled</em>.',
  hints: [
    'A check that runs in your browser is a suggestion. Which registration field is checked there, and later shown to the boss?',
    'The form insists on a well-formed e-mail address. The server does not.',
    'Send the registration yourself: POST /api/Users with the payload as the email, a password and the same passwordRepeat. Escape the double quotes in the JSON.',
  ],
  solvedBy: on('account.emailSet', ({ email }) => email.includes(iframePayload)),
  nearMisses: [{ when: on('account.emailSet', ({ email }) => hasMarkup(email)), note: rightPlace }],
  weaknesses: ['unchecked-email', 'user-email-as-html'],
  lesson: {
    source: 'app/weaknesses/user-email-as-html.tsx',
    line: "const wrapped = `<span class=\"${isActive ? 'confirmation' : 'error'}\">${email}</span>`",
    why: 'The address was checked by the form only, is stored as sent, and is pasted into markup on the page of the administrator. It runs with the rights of whoever looks.',
    fix: 'Let the framework write the address as text, and check addresses on the server too.',
    better: {
      source: 'app/ports/shown-text.tsx',
      code: "<span className={isActive ? 'confirmation' : 'error'}>{email}</span>",
    },
    detect: storedMarkup,
  },
})
