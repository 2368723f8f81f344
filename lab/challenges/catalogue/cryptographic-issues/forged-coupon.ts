import { challenge, on } from '../../challenge.js'
import { oddPurchase } from '../../rules/detections.js'
import { forgottenBackupChallenge } from '../sensitive-data-exposure/forgotten-backup.js'

export const forgedCouponChallenge = challenge({
  id: 31,
  name: 'Forged Coupon',
  difficulty: 6,
  tags: ['Good for Demos', 'Code Analysis'],
  country: { name: 'Ukraine', code: 'UA' },
  standards: {
    cwe: [649],
    owasp2025: ['A08'],
    wstg: ['BUSL-03'],
    asvs5: [],
    reasons: { 649: 'A child of CWE-345, which is listed.' },
  },
  topic: 'logic',
  teaches: ['client-values', 'hashing-and-encoding'],
  needs: ['file-names'],
  after: [forgottenBackupChallenge],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
  goal: 'Ten percent is for people who wait for newsletters. Print yourself a coupon worth <em>80 % or more</em>, and check out with it.',
  hints: [
    'You need to see real coupon codes. A list of old ones was forgotten somewhere in the FTP folder; the challenge Forgotten Sales Backup is about getting it.',
    'Compare the codes: the last characters of nearly all of them are the same, as if they all granted the same discount.',
    "The codes are encoded, not encrypted. The forgotten developer's manifest lists the library, whose name is a letter and the number of characters it uses. Its specification is in the drawer at /outside, too.",
    'Decode an old code with Z85 and you see month, year and discount, such as JAN13-10. Encode the current month and year with -80 or more instead.',
  ],
  solvedBy: on('checkout.priced', ({ couponDiscount }) => couponDiscount >= 80),
  nearMisses: [
    {
      when: on('checkout.priced', ({ couponDiscount }) => couponDiscount > 10 && couponDiscount < 80),
      note: 'A generous coupon, and it counted. Be more generous still.',
    },
  ],
  weaknesses: ['unsigned-coupon'],
  lesson: {
    lastStep: 'checkout',
    source: 'lab/weaknesses/unsigned-coupon.ts',
    line: 'return writeZ85(`${month}-${percent}`)',
    why: 'A coupon is month and discount in an encoding, and whatever decodes to such a text is accepted. An encoding hides nothing and proves nothing.',
    fix: 'Issue coupons as random codes that the server looks up, or sign them with a key that only the server has.',
    better: {
      source: 'lab/shop/coupons/sealed-coupons.ts',
      code: 'return writeZ85(Buffer.concat([content, markOf(content, key)]))',
    },
    detect: oddPurchase,
  },
})
