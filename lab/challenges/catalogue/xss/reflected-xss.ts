import { challenge, on } from '../../challenge.js'
import { iframePayload } from '../../rules/conditions.js'
import { oddOrderId } from '../../rules/detections.js'
import { hasMarkup, rightPlace } from './markup.js'

export const reflectedXssChallenge = challenge({
  id: 66,
  name: 'Reflected XSS',
  difficulty: 2,
  tags: ['Tutorial', 'Danger Zone', 'Good for Demos'],
  country: { name: 'Indonesia', code: 'ID' },
  standards: { cwe: [79], owasp2025: ['A05'], wstg: ['INPV-01'], asvs5: ['3.2.2'] },
  topic: 'client',
  teaches: ['cross-site-scripting'],
  tutorialOrder: 5,
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['markup'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
  goal: 'Prepare a link to the shop that runs <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> for whoever opens it. The page takes the script from its own address: that is <em>reflected XSS</em>.',
  hints: [
    'You look for a page that shows a part of its own address. Orders are tracked by such a page.',
    'Open the tracking page of an order and replace the order number in the address by something that is not one, such as a headline tag.',
    'The server sends the number back untouched, and the page trusts it.',
    'Open /track-result?id=%3Ciframe%20src%3D%22javascript:alert(%60xss%60)%22%3E and reload the page.',
  ],
  solvedBy: on('order.tracked', ({ orderId }) => orderId.includes(iframePayload)),
  nearMisses: [{ when: on('order.tracked', ({ orderId }) => hasMarkup(orderId)), note: rightPlace }],
  weaknesses: ['order-id-as-html', 'unfiltered-order-id'],
  lesson: {
    source: 'app/weaknesses/order-id-as-html.tsx',
    line: 'const element = useInnerHtml<HTMLSpanElement>(orderId)',
    why: 'The server sends back whatever it was asked for as order number, and the page shows it as HTML. A link was enough to run a script in the session of whoever follows it.',
    fix: 'Show the number as text, and answer 404 for what does not look like a number of an order.',
    better: {
      source: 'app/ports/shown-text.tsx',
      code: '<span className={className}>{orderId}</span>',
    },
    detect: oddOrderId,
  },
})
