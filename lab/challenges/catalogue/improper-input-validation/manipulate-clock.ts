import { challenge, on } from '../../challenge.js'
import { oddPurchase } from '../../rules/detections.js'

export const manipulateClockChallenge = challenge({
  id: 28,
  name: 'Expired Coupon',
  difficulty: 4,
  country: { name: 'Bulgaria', code: 'BG' },
  standards: { cwe: [602], owasp2025: ['A06'], wstg: ['BUSL-01'], asvs5: ['2.2.2'] },
  topic: 'logic',
  teaches: ['client-values'],
  goal: 'A campaign ended years ago, its coupon code did not get the message. Redeem an <em>expired campaign code</em>.',
  hints: [
    'Campaign codes are checked in the browser, so the browser must know them, and the day on which each is valid.',
    "Search the client's scripts for the word campaign, and ask yourself whose clock decides which day it is today.",
    'Either set your computer to the day of a campaign, or send the order yourself: the browser sends code and day together, encoded in Base64.',
    'Set the clock to 8 March 2019 and enter WMNSDY2019 at checkout, or POST /rest/basket/<your basket>/checkout with {"couponData": "V01OU0RZMjAxOS0xNTUxOTk5NjAwMDAw"}.',
  ],
  solvedBy: on('checkout.priced', ({ campaign }) => campaign !== undefined && campaign.validOn < campaign.now),
  weaknesses: ['client-chosen-coupon-day'],
  lesson: {
    source: 'lab/weaknesses/client-chosen-coupon-day.ts',
    line: 'return campaign?.validOn === Number(today) ? campaign : undefined',
    why: 'The day that counts comes along with the order, and the clock behind it belongs to the customer.',
    fix: 'Compare the day of the campaign with the clock of the server. The client sends the code and nothing else.',
    better: {
      source: 'lab/shop/coupons/find-campaign.ts',
      code: 'return campaigns.find((known) => known.code === code && known.validOn <= now && now < known.validOn + oneDay)',
    },
    detect: oddPurchase,
  },
})
