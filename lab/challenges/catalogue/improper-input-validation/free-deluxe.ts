import { challenge, on } from '../../challenge.js'
import { oddPurchase } from '../../rules/detections.js'

export const freeDeluxeChallenge = challenge({
  id: 98,
  name: 'Deluxe Fraud',
  difficulty: 3,
  country: { name: 'Egypt', code: 'EG' },
  standards: { cwe: [478, 841], owasp2025: ['A06', 'A10'], wstg: ['BUSL-06'], asvs5: ['2.3.1', '16.5.3'] },
  topic: 'logic',
  teaches: ['workflow'],
  goal: 'Members get the good glasses, and pay for them. Become a <em>deluxe member</em> and keep your money.',
  hints: [
    'Go to the payment of the membership and look at the request. One field tells how you want to pay.',
    'Each way of paying has its own check. What if you name a way that does not exist, or none?',
    'POST /rest/deluxe-membership with {"paymentMode": ""} and the bearer token of an ordinary customer.',
  ],
  solvedBy: on('membership.upgraded', ({ paymentMode }) => paymentMode !== 'wallet' && paymentMode !== 'card'),
  weaknesses: ['unknown-payment-mode'],
  lesson: {
    source: 'lab/weaknesses/unknown-payment-mode.ts',
    line: "if (paymentMode === 'card' && !cards.canPay(paymentId, ownerId)) throw new MembershipRefusal('Invalid Card')",
    why: 'Each known way of paying has its check, and an unknown way has none. What falls through all the cases arrives at the good end.',
    fix: 'Let the default refuse. List the ways that pay, and upgrade only after one of them has.',
    better: {
      source: 'lab/accounts/payment/membership-payment.ts',
      code: "default:\n  throw new MembershipRefusal('Something went wrong. Please try again!')",
    },
    detect: oddPurchase,
  },
})
