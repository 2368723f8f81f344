import { seesPictures } from '../features/pages.js'
import { report } from '../features/reports.js'
import { proof } from '../proof.js'

const cats = '../../../redirect?to=https://cataas.com/cat?x=https://github.com/juice-shop/juice-shop'

export const svgInjectionChallenge = proof({
  async attack(me) {
    await me.get(`/deluxe-membership?testDecal=${encodeURIComponent(cats)}`)
    await report(me, 'verifySvgInjectionChallenge', cats)
  },
  browserStep: 'report',
  honest: seesPictures,
})
